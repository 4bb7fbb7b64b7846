import { type ChargeAttempt, findAttempt } from '../payments/charges/charge-attempt-store.ts';
import { completeCharge } from '../payments/charges/complete-charge.ts';
import type { EndingDeps } from '../payments/charges/end-charge.ts';
import { Problem } from '../platform/http/problem.ts';
import { attemptOfCardLink } from './card-link-store.ts';
import { usableTestCharge } from './link-card.ts';

/** A code, the person who submits it, and the payment id the page knows the charge by. */
export interface CardLinkCode {
  readonly paymentId: string;
  readonly userId: string;
  readonly otp: string;
}

/** Submits the code that a card being linked asks for. Resolves to its charge's state; throws what is wrong. */
export const completeCardLink = async (
  deps: EndingDeps,
  { paymentId, userId, otp }: CardLinkCode,
): Promise<ChargeAttempt> => {
  const attemptId = await attemptOfCardLink(deps.database, paymentId);
  const attempt = attemptId && (await findAttempt(deps.database, attemptId));
  if (!attempt || attempt.purposeId !== userId) throw new Problem('PAYMENT_NOT_FOUND');
  return usableTestCharge(await completeCharge(deps, attempt, otp));
};
