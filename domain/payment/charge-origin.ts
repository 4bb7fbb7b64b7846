import type { PaymentOrigin } from '@yarda/contracts/payment.ts';
import type { Charged } from '../charges/charged.ts';

/** Where a charge's money comes from: a card or account, typed, saved or read by its chip. */
export const chargeOrigin = ({ attemptId, maskedPan, account }: Charged): PaymentOrigin => {
  const saved = account ? { saved: true as const } : {};
  const chip = attemptId === null ? { chip: true as const } : {};
  if (maskedPan !== null) return { paymentMethod: 'card', maskedCardNumber: maskedPan, ...saved, ...chip };
  if (!account) throw new Error(`${attemptId} is of neither a card nor an account`);
  const { accountNumber, accountName, bankName } = account;
  return { paymentMethod: 'bank_transfer', accountNumber, accountName, bankName, ...saved };
};
