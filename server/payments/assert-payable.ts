import { Problem } from '../platform/http/problem.ts';
import type { RequestedPayment } from './lock-payment-and-terms.ts';

/** A possible payer on a consent's page. `payerId`: the signed-in person, if any. */
export interface WouldPay {
  readonly consentId: string;
  readonly payerId: string | null;
}

/**
 * Refuses a payment that is missing, belongs to another consent, has expired or was made, and anyone who may not make
 * it: for every way to pay.
 */
export function assertPayable<Payment extends RequestedPayment>(
  payment: Payment | null,
  { consentId, payerId }: WouldPay,
  nowMs: number,
): asserts payment is Payment {
  if (payment?.consentId !== consentId) throw new Problem('PAYMENT_NOT_FOUND');
  if (payment.status === 'executed') throw new Problem('PAYMENT_ALREADY_EXECUTED');
  const { expiresAt, requiresAuth, meantFor } = payment.terms;
  if (expiresAt.getTime() <= nowMs) throw new Problem('PAYMENT_NOT_FOUND');
  if (requiresAuth && !payerId) throw new Problem('SIGN_IN_REQUIRED');
  if (meantFor && payerId && meantFor !== payerId) throw new Problem('PAYMENT_NOT_FOUND');
}
