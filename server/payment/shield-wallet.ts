import type { ShieldWallet } from '@yarda/contracts/transfers.ts';
import type { AccountOfPayment } from '../transfers/transfer-projection.ts';

/** An account as its payer is shown it; a time may be as the database writes it in JSON. */
export const shieldWallet = ({
  bankName,
  accountNumber,
  accountName,
  expiresAt,
  exact,
}: Omit<AccountOfPayment, 'expiresAt'> & { readonly expiresAt: Date | string }): ShieldWallet => ({
  ...{ bankName, accountNumber, accountName },
  expiresAt: new Date(expiresAt).toISOString(),
  ...(exact && { exact }),
});
