import { shownMessage } from '@yarda/domain/cards/card-secrets.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';

/** What is said of a charge, by where it stands. */
export type ChargeMessages = Readonly<Record<ChargeAttempt['status'], string>>;

/** Where a charge stands, as whoever asked for it is told. `paymentId` is what the page knows it by. */
export const chargeReply = (attempt: ChargeAttempt, paymentId: string, messages: ChargeMessages) => {
  const { attemptId, amountKobo, status, displayMessage, challengeUrl } = attempt;
  return {
    requires3DS: status === 'challenge',
    ...(status === 'challenge' && challengeUrl !== null && { challengeUrl }),
    requiresOTP: status === 'otp',
    paymentId,
    amount: amountKobo,
    ...(displayMessage !== null && { displayMessage: shownMessage(displayMessage) }),
    transactionReference: attemptId,
    orderPaymentReference: paymentId,
    message: messages[status],
  };
};

/** Where it stands once its code was handed in. */
export const completionReply = (attempt: ChargeAttempt, messages: ChargeMessages) => ({
  message: messages[attempt.status],
  obfuscatedCard: attempt.maskedPan ?? '',
  payerCard: attempt.maskedPan ?? '',
  paymentType: 'card' as const,
  amount: attempt.amountKobo,
  narration: attempt.narration,
});
