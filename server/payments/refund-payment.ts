import { maxRefundsPerDay } from '@yarda/domain/payments/refunds/allocate-refund.ts';
import type { Transaction } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import { assertPace } from '../platform/messages/assert-pace.ts';
import { emitPaymentEvent } from './emit-payment-event.ts';
import { type LockedPaymentTerms, lockPaymentAndTerms, type PaymentLockDeps } from './lock-payment-and-terms.ts';
import { saveRefunded } from './payment-store.ts';
import { orderPaymentRefund, type RefundingDeps } from './refunds/order-refund.ts';
import { refundsSince, type StoredRefund } from './refunds/refund-store.ts';

interface RefundInput {
  readonly merchantId: string;
  readonly paymentId: string;
  /** Kobo; null for all that is left. */
  readonly amountKobo: number | null;
  readonly reason: string | null;
}

/** Gives back an executed payment, or a part of it, under its lock: of refunds at once, each sees what the others left. */
export const refundPayment = async (
  deps: RefundingDeps & PaymentLockDeps,
  tx: Transaction,
  { merchantId, paymentId, amountKobo: requestedKobo, reason }: RefundInput,
): Promise<StoredRefund> => {
  const payment = await refundable(deps, tx, merchantId, paymentId);
  const { consentId } = payment;
  const leftKobo = payment.amountKobo - payment.refundedKobo;
  const amountKobo = requestedKobo ?? leftKobo;
  if (amountKobo === 0 || amountKobo > leftKobo) throw new Problem('REFUND_TOO_MUCH');
  await assertPace((from) => refundsSince(tx, paymentId, from), maxRefundsPerDay, new Date(deps.now()));
  const refund = await orderPaymentRefund(deps, tx, {
    ...{ paymentId, consentId, merchantId, amountKobo, reason },
    clientId: payment.terms.clientId,
  });
  if (refund === 'too_much') throw new Problem('REFUND_TOO_MUCH');
  if (refund === 'whole_only') throw new Problem('REFUND_WHOLE_ONLY');
  await saveRefunded(tx, paymentId, payment.refundedKobo + amountKobo);
  emitPaymentEvent(tx, 'payment.refund_ordered', payment, { amount: amountKobo, refundId: refund.refundId });
  await payment.terms.refundOrdered(refund);
  return refund;
};

const refundable = async (
  deps: PaymentLockDeps,
  tx: Transaction,
  merchantId: string,
  paymentId: string,
): Promise<LockedPaymentTerms> => {
  const payment = await lockPaymentAndTerms(deps, tx, paymentId);
  if (payment?.merchantId !== merchantId) throw new Problem('PAYMENT_NOT_FOUND');
  if (payment.status !== 'executed') throw new Problem('PAYMENT_NOT_EXECUTED');
  if (payment.destination) throw new Problem('PAYMENT_PASSED_ON');
  return payment;
};
