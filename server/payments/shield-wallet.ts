import type { ShieldWallet } from '@yarda/contracts/payments/transfers.ts';
import type { AccountOfPayment } from './transfers/transfer-projection.ts';

type Opened = Omit<AccountOfPayment, 'expiresAt'> & { readonly expiresAt: Date | string };

/** An account as its payer is shown it, with the kobo still due; a time may be as the database writes it in JSON. */
export const shieldWallet = (
  { bankName, accountNumber, accountName, expiresAt, exact }: Opened,
  amount: number,
): ShieldWallet => ({
  ...{ amount, bankName, accountNumber, accountName },
  expiresAt: new Date(expiresAt).toISOString(),
  ...(exact && { exact }),
});
