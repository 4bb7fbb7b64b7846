import type { AskedPayment } from '@yarda/contracts/consent/consent-payments.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { PaymentOfConsent } from '../../payments/payment-projection.ts';
import type { Database } from '../../platform/database/database.ts';
import { nextCursorOf } from '../../platform/database/looked-through.ts';
import { type ListReads, pageSource } from '../../platform/http/page-source.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findAskedPayment, listAskedPayments, paymentLookedTo } from './asked-payment-store.ts';
import { presentMerchantsPayment } from './present-payment.ts';

interface Deps {
  readonly database: Database;
  readonly now: Clock;
}

type Wanted = Parameters<typeof listAskedPayments>[1] & { readonly cursor?: string | undefined };

/** One payment that a merchant asks for. */
export const readAskedPayment = async (deps: Deps, merchantId: string, paymentId: string): Promise<AskedPayment> => {
  const found = await findAskedPayment(deps.database, merchantId, paymentId);
  if (!found) throw new Problem('PAYMENT_NOT_FOUND');
  return presentAsked(found.payment, deps.now());
};

/** A page of them, and the cursor of the next. */
export const readAskedPayments = async (
  deps: Deps & ListReads,
  wanted: Wanted,
): Promise<{ payments: AskedPayment[]; nextCursor: string | null }> => {
  const { merchantId, cursor, limit } = wanted;
  const { db, place: last } = await pageSource(deps, cursor, (from, id) => findAskedPayment(from, merchantId, id));
  const after = last?.place ?? null;
  const found = await listAskedPayments(db, { ...wanted, limit: limit + 1 }, after);
  const payments = found.slice(0, limit).map((payment) => presentAsked(payment, deps.now()));
  const page = payments.map(({ paymentId }) => paymentId);
  return { payments, nextCursor: await nextCursorOf(found, page, () => paymentLookedTo(db, wanted, after)) };
};

const presentAsked = (payment: PaymentOfConsent, nowMs: number): AskedPayment => ({
  ...presentMerchantsPayment(payment, nowMs),
  consentId: payment.consentId,
});
