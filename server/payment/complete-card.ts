import { otpGuesses } from '@yarda/domain/cards/card-limits.ts';
import { isWholeCode } from '@yarda/domain/cards/card-secrets.ts';
import { Problem } from '../http/problem.ts';
import { withinDeadline } from '../within-deadline.ts';
import { type CardAttempt, newestAttempt, takeOtpGuess } from './card-attempt-store.ts';
import { type CardPaymentDeps, standing } from './charge-card.ts';
import { findPayment, type PaymentRecord } from './payment-store.ts';
import { settleCharge } from './settle-charge.ts';

type CompleteDeps = Omit<CardPaymentDeps, 'envelopeKeys' | 'pinGuesses'>;

/** A code, and the payment whose charge asked for it. Without `consentId` whoever knows the payment may hand it in. */
export interface CodeGiven {
  readonly paymentId: string;
  readonly consentId: string | null;
  readonly otp: string;
}

/**
 * Hands in the code that a charge waits for. At most five are evaluated, within ten minutes, however many come at once;
 * a code is good for one charge of one payment. Resolves to where that stands now; throws what is wrong.
 */
export const completeCard = async (
  deps: CompleteDeps,
  { paymentId, consentId, otp }: CodeGiven,
): Promise<{ attempt: CardAttempt; payment: PaymentRecord }> => {
  const payment = await findPayment(deps.database, paymentId);
  if (!payment || (consentId !== null && payment.consentId !== consentId)) throw new Problem('PAYMENT_NOT_FOUND');
  const attempt = await newestAttempt(deps.database, paymentId);
  if (!attempt || attempt.status === 'challenge') throw new Problem('OTP_NOT_ASKED');
  if (attempt.status !== 'otp') return { attempt: standing(attempt), payment };
  return { attempt: standing(await evaluate(deps, attempt, otp)), payment };
};

const evaluate = async (deps: CompleteDeps, attempt: CardAttempt, otp: string): Promise<CardAttempt> => {
  const { attemptId: reference, displayMessage } = attempt;
  if (!isWholeCode(otp, displayMessage ?? '')) throw new Problem('OTP_WRONG');
  const guess = await takeOtpGuess(deps.database, reference, new Date(deps.now()));
  if (guess === null) return endCharge(deps, attempt);
  const answer = await withinDeadline(deps.cardRail.submitOtp({ reference, otp })).catch((): never => {
    throw new Problem('OTP_UNDECIDED');
  });
  if (answer.status !== 'otp_wrong') return settleCharge(deps, reference, answer);
  if (guess >= otpGuesses) return endCharge(deps, attempt);
  throw new Problem('OTP_WRONG');
};

/** No guess is left, or no time: the charge is given up, unless it was made meanwhile. */
const endCharge = async (deps: CompleteDeps, { attemptId, waitsUntil }: CardAttempt): Promise<CardAttempt> => {
  const ended = await settleCharge(deps, attemptId, await withinDeadline(deps.cardRail.endCharge(attemptId)));
  const inTime = waitsUntil !== null && waitsUntil.getTime() > deps.now();
  if (ended.status === 'declined' && ended.declineReason === 'ended' && inTime) throw new Problem('OTP_LOCKED');
  return ended;
};
