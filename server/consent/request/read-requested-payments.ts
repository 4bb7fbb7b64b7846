import type { RequestedPayment } from '@yarda/contracts/consent/consent-payments.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { PaymentOfConsent } from '../../payments/payment-projection.ts';
import type { Database } from '../../platform/database/database.ts';
import { nextCursorOf } from '../../platform/database/scan-limits.ts';
import { type ListReads, pageSource } from '../../platform/http/page-source.ts';
import { Problem } from '../../platform/http/problem.ts';
import { merchantPaymentToWire } from './payment-to-wire.ts';
import { findRequestedPayment, listRequestedPayments, paymentScannedTo } from './requested-payment-store.ts';

interface Deps {
  readonly database: Database;
  readonly now: Clock;
}

type Wanted = Parameters<typeof listRequestedPayments>[1] & { readonly cursor?: string | undefined };

/** One payment that a merchant asks for. */
export const readRequestedPayment = async (
  deps: Deps,
  merchantId: string,
  paymentId: string,
): Promise<RequestedPayment> => {
  const found = await findRequestedPayment(deps.database, merchantId, paymentId);
  if (!found) throw new Problem('PAYMENT_NOT_FOUND');
  return requestedPaymentToWire(found.payment, deps.now());
};

/** A page of them, and the cursor of the next. */
export const readRequestedPayments = async (
  deps: Deps & ListReads,
  wanted: Wanted,
): Promise<{ payments: RequestedPayment[]; nextCursor: string | null }> => {
  const { merchantId, cursor, limit } = wanted;
  const { db, place: last } = await pageSource(deps, cursor, (from, id) => findRequestedPayment(from, merchantId, id));
  const after = last?.place ?? null;
  const found = await listRequestedPayments(db, { ...wanted, limit: limit + 1 }, after);
  const payments = found.slice(0, limit).map((payment) => requestedPaymentToWire(payment, deps.now()));
  const page = payments.map(({ paymentId }) => paymentId);
  return { payments, nextCursor: await nextCursorOf(found, page, () => paymentScannedTo(db, wanted, after)) };
};

const requestedPaymentToWire = (payment: PaymentOfConsent, nowMs: number): RequestedPayment => ({
  ...merchantPaymentToWire(payment, nowMs),
  consentId: payment.consentId,
});
