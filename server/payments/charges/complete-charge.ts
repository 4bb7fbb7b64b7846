import { otpGuesses } from '@yarda/domain/payments/cards/card-limits.ts';
import { isWholeAnswer, isWholeCode } from '@yarda/domain/payments/cards/card-secrets.ts';
import { Problem } from '../../platform/http/problem.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';
import { type EndingDeps, endCharge } from './end-charge.ts';
import { settleCharge } from './settle-charge.ts';
import { takeOtpGuess } from './take-otp-guess.ts';

/**
 * Submits the code that a charge waits for. At most five are tried, within ten minutes, however many arrive at once; a
 * code works for one charge. Resolves to the charge's new state; throws what is wrong with the code.
 */
export const completeCharge = async (
  deps: EndingDeps,
  attempt: ChargeAttempt | null,
  otp: string,
): Promise<ChargeAttempt> => {
  if (!attempt || attempt.status === 'challenge' || !hasRequestedOtp(attempt)) throw new Problem('OTP_NOT_REQUESTED');
  return attempt.status === 'otp' ? evaluate(deps, attempt, otp) : attempt;
};

/** Whether a charge has asked for a code, whatever became of it; one that was declined says why. */
const hasRequestedOtp = ({ status, otpGuesses, displayMessage, challengeUrl }: ChargeAttempt): boolean =>
  status === 'declined' || otpGuesses > 0 || (displayMessage !== null && challengeUrl === null);

const evaluate = async (deps: EndingDeps, attempt: ChargeAttempt, otp: string): Promise<ChargeAttempt> => {
  const { attemptId: reference, displayMessage, requestedField, rail } = attempt;
  const wrong = new Problem(requestedField ? 'ANSWER_WRONG' : 'OTP_WRONG');
  const isWhole = requestedField ? isWholeAnswer(otp, requestedField) : isWholeCode(otp, displayMessage ?? '');
  if (!isWhole) throw wrong;
  const guess = await takeOtpGuess(deps.database, reference, new Date(deps.now()));
  if (guess === null) return giveUp(deps, attempt);
  const answer = await withinDeadline(deps.cardRail.of(rail).submitOtp({ reference, otp })).catch((): never => {
    throw new Problem('OTP_UNDECIDED');
  });
  if (answer.status !== 'otp_wrong') return settleCharge(deps, reference, answer);
  if (guess >= otpGuesses) return giveUp(deps, attempt);
  throw wrong;
};

/** No guesses or no time left. */
const giveUp = async (deps: EndingDeps, attempt: ChargeAttempt): Promise<ChargeAttempt> => {
  const { waitsUntil } = attempt;
  const ended = await endCharge(deps, attempt);
  const inTime = waitsUntil !== null && waitsUntil.getTime() > deps.now();
  if (ended.status === 'declined' && ended.declineReason === 'ended' && inTime) throw new Problem('OTP_LOCKED');
  return ended;
};
