import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import type { DebitedAccount } from './charges/mandate-ports.ts';

/** A card that was entered on its provider's page, and of which the provider does not say the number. */
const unknownCard = '';

/** The origin of a charge's money: a card or account, typed, saved or read by its chip. */
export const chargeOrigin = ({ attemptId, maskedPan, account }: Charged): PaymentOrigin => {
  const saved = account ? { saved: true as const } : {};
  const chip = attemptId === null ? { chip: true as const } : {};
  if (maskedPan !== null) return { paymentMethod: 'card', maskedCardNumber: maskedPan, ...saved, ...chip };
  if (!account) return { paymentMethod: 'card', maskedCardNumber: unknownCard };
  const { accountNumber, accountName, bankName } = account;
  return { paymentMethod: 'bank_transfer', accountNumber, accountName, bankName, ...saved };
};

/** The card or account that a charge debits. A purchase at a terminal is not an attempt. */
export interface Charged {
  readonly attemptId: string | null;
  readonly maskedPan: string | null;
  readonly account: Pick<DebitedAccount, 'accountNumber' | 'accountName' | 'bankName'> | null;
}
