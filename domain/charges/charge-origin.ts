import type { PaymentOrigin } from '@yarda/contracts/payment.ts';
import type { DebitedAccount } from './mandate-ports.ts';

/** What a charge takes money from. A purchase at a terminal is not an attempt. */
export interface Charged {
  readonly attemptId: string | null;
  readonly maskedPan: string | null;
  readonly account: Pick<DebitedAccount, 'accountNumber' | 'accountName' | 'bankName'> | null;
}

/** Where a charge's money comes from: a card or account, typed, saved or read by its chip. */
export const chargeOrigin = ({ attemptId, maskedPan, account }: Charged): PaymentOrigin => {
  const saved = account ? { saved: true as const } : {};
  const chip = attemptId === null ? { chip: true as const } : {};
  if (maskedPan !== null) return { paymentMethod: 'card', maskedCardNumber: maskedPan, ...saved, ...chip };
  if (!account) throw new Error(`${attemptId} is of neither a card nor an account`);
  const { accountNumber, accountName, bankName } = account;
  return { paymentMethod: 'bank_transfer', accountNumber, accountName, bankName, ...saved };
};
