import { Problem } from '../http/problem.ts';
import type { PaymentRecord } from './payment-store.ts';

/** Refuses a payment that is missing, belongs to another consent, has expired, or was made. */
export function assertPayable(
  payment: PaymentRecord | null,
  consentId: string,
  nowMs: number,
): asserts payment is PaymentRecord {
  if (payment?.consentId !== consentId) throw new Problem('PAYMENT_NOT_FOUND');
  if (payment.executed) throw new Problem('PAYMENT_ALREADY_EXECUTED');
  if (payment.consentExpiresAt.getTime() <= nowMs) throw new Problem('PAYMENT_NOT_FOUND');
}
