import type { Payer } from '@yarda/domain/charges/who-paid.ts';
import { type ChargeAttempt, newestAttempt } from '../charges/charge-attempt-store.ts';
import { completeCharge } from '../charges/complete-charge.ts';
import type { EndingDeps } from '../charges/end-charge.ts';
import { Problem } from '../http/problem.ts';
import { usableAttempt } from './pay-by-card.ts';
import { findPayment } from './payment-store.ts';

/**
 * A code, and the payment whose charge asked for it. Without `consentId`, anyone who knows the payment may submit it.
 */
export interface PaymentCode {
  readonly paymentId: string;
  readonly consentId: string | null;
  readonly otp: string;
  /** Who submits it. */
  readonly visitor: Payer;
}

/** Submits the code that a payment's newest charge waits for. Resolves to the charge's state; throws what is wrong. */
export const completeCardPayment = async (
  deps: EndingDeps,
  { paymentId, consentId, otp }: Omit<PaymentCode, 'visitor'>,
): Promise<ChargeAttempt> => {
  const payment = await findPayment(deps.database, paymentId);
  if (!payment || (consentId !== null && payment.consentId !== consentId)) throw new Problem('PAYMENT_NOT_FOUND');
  return usableAttempt(await completeCharge(deps, await newestAttempt(deps.database, 'payment', paymentId), otp));
};
