import { Problem } from '../http/problem.ts';
import type { AskedPayment } from './hold-payment.ts';

/** Refuses a payment that is missing, belongs to another consent, has expired, or was made. */
export function assertPayable<Payment extends AskedPayment>(
  payment: Payment | null,
  consentId: string,
  nowMs: number,
): asserts payment is Payment {
  if (payment?.consentId !== consentId) throw new Problem('PAYMENT_NOT_FOUND');
  if (payment.status === 'executed') throw new Problem('PAYMENT_ALREADY_EXECUTED');
  if (payment.terms.expiresAt.getTime() <= nowMs) throw new Problem('PAYMENT_NOT_FOUND');
}
