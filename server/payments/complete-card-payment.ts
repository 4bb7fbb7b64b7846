import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { Problem } from '../platform/http/problem.ts';
import { type ChargeAttempt, newestAttemptOf } from './charges/charge-attempt-store.ts';
import { completeCharge } from './charges/complete-charge.ts';
import type { EndingDeps } from './charges/end-charge.ts';
import { usableAttempt } from './pay-by-card.ts';
import { findPayment } from './payment-store.ts';

/** A code, the payment whose charge asked for it, and the payment's consent if the caller names it. */
export interface PaymentCode {
  readonly paymentId: string;
  readonly consentId: string | null;
  readonly otp: string;
  /** The submitter of the code, who can confirm only their own charge. */
  readonly visitor: Payer;
}

/** Submits the code that the visitor's newest charge waits for. Resolves to the charge's state; throws what is wrong. */
export const completeCardPayment = async (
  deps: EndingDeps,
  { paymentId, consentId, otp, visitor }: PaymentCode,
): Promise<ChargeAttempt> => {
  const payment = await findPayment(deps.database, paymentId);
  if (!payment || (consentId !== null && payment.consentId !== consentId)) throw new Problem('PAYMENT_NOT_FOUND');
  const attempt = await newestAttemptOf(deps.database, 'payment', paymentId, visitor);
  return usableAttempt(await completeCharge(deps, attempt, otp));
};
