import type { DeclineReason } from './card-ports.ts';

/** The message to the payer about a debit that was not made. */
export const debitSentence = (reason: DeclineReason | null): string => {
  if (reason === 'insufficient_funds') return 'Insufficient funds';
  return reason === 'not_authorised' ? 'Direct debit payment failed' : 'Payment failed';
};
