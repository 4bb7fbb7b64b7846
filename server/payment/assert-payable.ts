import { Problem } from '../http/problem.ts';
import type { PaymentRecord } from './payment-store.ts';

/** Who would pay, from which consent's page. `payerId`: the signed-in person, if any. */
export interface WouldPay {
  readonly consentId: string;
  readonly payerId: string | null;
}

/**
 * Refuses a payment that is missing, belongs to another consent, has expired or was made, and anyone who may not make
 * it: for every way to pay.
 */
export function assertPayable(
  payment: PaymentRecord | null,
  { consentId, payerId }: WouldPay,
  nowMs: number,
): asserts payment is PaymentRecord {
  if (payment?.consentId !== consentId) throw new Problem('PAYMENT_NOT_FOUND');
  if (payment.executed) throw new Problem('PAYMENT_ALREADY_EXECUTED');
  if (payment.consentExpiresAt.getTime() <= nowMs) throw new Problem('PAYMENT_NOT_FOUND');
  if (payment.requiresAuth && !payerId) throw new Problem('SIGN_IN_REQUIRED');
  if (payment.meantFor && payerId && payment.meantFor !== payerId) throw new Problem('PAYMENT_NOT_FOUND');
}
