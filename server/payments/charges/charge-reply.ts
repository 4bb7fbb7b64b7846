import { shownMessage } from '@yarda/domain/payments/cards/card-secrets.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';

/** The message for each state of a charge. */
export type ChargeMessages = Readonly<Record<ChargeAttempt['status'], string>>;

/** A charge's state as its caller sees it. `paymentId` is the id the page knows it by. */
export const chargeReply = (attempt: ChargeAttempt, paymentId: string, messages: ChargeMessages) => {
  const { attemptId, amountKobo, status, displayMessage, challengeUrl } = attempt;
  return {
    requires3DS: status === 'challenge',
    ...(status === 'challenge' && challengeUrl !== null && { challengeUrl }),
    requiresOTP: status === 'otp',
    paymentId,
    amount: amountKobo,
    ...(displayMessage !== null && { displayMessage: shownMessage(displayMessage) }),
    ...(status === 'otp' && attempt.requestedField && { field: attempt.requestedField }),
    transactionReference: attemptId,
    orderPaymentReference: paymentId,
    message: messages[status],
  };
};

/** Its state after its code was submitted. */
export const completionReply = (attempt: ChargeAttempt, messages: ChargeMessages) => ({
  message: messages[attempt.status],
  obfuscatedCard: attempt.maskedPan ?? '',
  payerCard: attempt.maskedPan ?? '',
  paymentType: 'card' as const,
  amount: attempt.amountKobo,
  narration: attempt.narration,
  ...(attempt.status === 'otp' && { next: nextOf(attempt) }),
});

/** The next step that a charge requires of its payer. */
const nextOf = ({ displayMessage, requestedField }: ChargeAttempt) => ({
  displayMessage: shownMessage(displayMessage ?? ''),
  ...(requestedField && { field: requestedField }),
});
