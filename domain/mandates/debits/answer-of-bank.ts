import type { DeclineReason } from '../../payments/charges/card-ports.ts';

/** The outcome of a debit request to a bank. */
export type BankAnswer = 'waiting' | 'taken' | 'short' | 'forbidden' | 'refused' | 'unreached';

interface ChargeState {
  readonly status: 'asked' | 'otp' | 'challenge' | 'approved' | 'declined';
  readonly declineReason: DeclineReason | null;
}

/** `ended` is no answer of the bank: the order never reached it. */
export const answerOfBank = ({ status, declineReason }: ChargeState): BankAnswer => {
  if (status === 'approved') return 'taken';
  if (status !== 'declined') return 'waiting';
  if (declineReason === 'insufficient_funds') return 'short';
  if (declineReason === 'not_authorised') return 'forbidden';
  return declineReason === 'ended' ? 'unreached' : 'refused';
};
