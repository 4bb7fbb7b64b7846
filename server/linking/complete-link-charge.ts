import { otpGuesses } from '@yarda/domain/cards/card-limits.ts';
import { isWholeCode } from '@yarda/domain/cards/card-secrets.ts';
import { Problem } from '../http/problem.ts';
import { withinDeadline } from '../within-deadline.ts';
import { type LinkCardDeps, standingCharge } from './link-card.ts';
import { type LinkCharge, linkChargeOfPayment, takeLinkOtpGuess } from './link-charge-store.ts';
import { settleLinkCharge } from './settle-link-charge.ts';

type CompleteDeps = Omit<LinkCardDeps, 'envelopeKeys' | 'pinGuesses'>;

/**
 * Hands in the code that a card which is being linked asks for. At most five are evaluated, within ten minutes, however
 * many come at once. Resolves to where the charge stands now; throws what is wrong.
 */
export const completeLinkCharge = async (
  deps: CompleteDeps,
  { paymentId, userId, otp }: { readonly paymentId: string; readonly userId: string; readonly otp: string },
): Promise<LinkCharge> => {
  const charge = await linkChargeOfPayment(deps.database, paymentId, userId);
  if (!charge) throw new Problem('PAYMENT_NOT_FOUND');
  if (charge.status === 'challenge') throw new Problem('OTP_NOT_ASKED');
  return standingCharge(charge.status === 'otp' ? await evaluate(deps, charge, otp) : charge);
};

const evaluate = async (deps: CompleteDeps, charge: LinkCharge, otp: string): Promise<LinkCharge> => {
  const { chargeId: reference, displayMessage } = charge;
  if (!isWholeCode(otp, displayMessage ?? '')) throw new Problem('OTP_WRONG');
  const guess = await takeLinkOtpGuess(deps.database, reference, new Date(deps.now()));
  if (guess === null) return endCharge(deps, charge);
  const answer = await withinDeadline(deps.cardRail.submitOtp({ reference, otp })).catch((): never => {
    throw new Problem('OTP_UNDECIDED');
  });
  if (answer.status !== 'otp_wrong') return settleLinkCharge(deps, reference, answer);
  if (guess >= otpGuesses) return endCharge(deps, charge);
  throw new Problem('OTP_WRONG');
};

/** No guess is left, or no time: the charge is given up, unless it was made meanwhile. */
const endCharge = async (deps: CompleteDeps, { chargeId, waitsUntil }: LinkCharge): Promise<LinkCharge> => {
  const ended = await settleLinkCharge(deps, chargeId, await withinDeadline(deps.cardRail.endCharge(chargeId)));
  const inTime = waitsUntil !== null && waitsUntil.getTime() > deps.now();
  if (ended.status === 'declined' && ended.declineReason === 'ended' && inTime) throw new Problem('OTP_LOCKED');
  return ended;
};
