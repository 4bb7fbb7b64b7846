import type { RequestedPayment } from '@yarda/contracts/consent/consent-payments.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { debitsOfPayments, isMandateOverOf, mandatesOfConsents } from '../../mandates/debits/granted-mandate-store.ts';
import type { PaymentOfConsent } from '../../payments/payment-projection.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { nextCursorOf } from '../../platform/database/scan-limits.ts';
import { type ListReads, pageSource } from '../../platform/http/page-source.ts';
import { Problem } from '../../platform/http/problem.ts';
import { merchantPaymentToWire } from './payment-to-wire.ts';
import {
  answersOfConsents,
  findRequestedPayment,
  listRequestedPayments,
  paymentScannedTo,
} from './requested-payment-store.ts';

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
  const [payment] = await requestedPaymentsToWire(deps.database, [found.payment], deps.now());
  if (!payment) throw new Error('A payment that was found is not shown');
  return payment;
};

/** A page of them, and the cursor of the next. */
export const readRequestedPayments = async (
  deps: Deps & ListReads,
  wanted: Wanted,
): Promise<{ payments: RequestedPayment[]; nextCursor: string | null }> => {
  const { merchantId, cursor, limit } = wanted;
  const { db, cursor: last } = await pageSource(deps, cursor, (from, id) => findRequestedPayment(from, merchantId, id));
  const after = last?.position ?? null;
  const found = await listRequestedPayments(db, { ...wanted, limit: limit + 1 }, after);
  const payments = await requestedPaymentsToWire(db, found.slice(0, limit), deps.now());
  const page = payments.map(({ paymentId }) => paymentId);
  return { payments, nextCursor: await nextCursorOf(found, page, () => paymentScannedTo(db, wanted, after)) };
};

/** With how each ended, which its consent and its debit decide. */
const requestedPaymentsToWire = async (
  db: Queryable,
  payments: readonly PaymentOfConsent[],
  nowMs: number,
): Promise<RequestedPayment[]> => {
  const consentIds = [...new Set(payments.map(({ consentId }) => consentId))];
  const futureIds = payments.flatMap(({ type, paymentId }) => (type === 'future' ? [paymentId] : []));
  const [answers, debits, mandates] = await Promise.all([
    answersOfConsents(db, consentIds),
    debitsOfPayments(db, futureIds),
    mandatesOfConsents(db, consentIds),
  ]);
  return payments.flatMap((payment) => {
    const { consentId } = payment;
    const consent = answers.get(consentId);
    const isMandateOver = isMandateOverOf(mandates.get(consentId) ?? null);
    return consent ? [{ ...merchantPaymentToWire(payment, nowMs, { consent, debits, isMandateOver }), consentId }] : [];
  });
};
