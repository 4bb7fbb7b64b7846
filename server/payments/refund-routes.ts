import type { Refund } from '@yarda/contracts/payments/refunds.ts';
import * as wire from '@yarda/contracts/payments/refunds.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import { type ListReads, pageSource } from '../platform/http/page-source.ts';
import { Problem } from '../platform/http/problem.ts';
import type { PaymentLockDeps } from './lock-payment-and-terms.ts';
import { refundPayment } from './refund-payment.ts';
import type { RefundingDeps } from './refunds/order-refund.ts';
import { findMerchantsRefund, listMerchantsRefunds, type StoredRefund } from './refunds/refund-store.ts';

type RefundDeps = BindingDeps & ListReads & RefundingDeps & PaymentLockDeps;

/** Merchants' calls that refund immediate payments. */
export const refundRoutes = (app: FastifyInstance, deps: RefundDeps): void => {
  bindCall(app, deps, wire.refundPayment, ({ params, body }, { once, merchantId }) =>
    once({
      commit: async (tx) => {
        const { amount: amountKobo = null, reason = null } = body;
        const refund = await refundPayment(deps, tx, { ...params, merchantId, amountKobo, reason });
        return { refundId: refund.refundId, refund: refundToWire(refund) };
      },
    }),
  );
  bindCall(app, deps, wire.readRefund, async ({ params: { refundId } }, { merchantId }) => {
    const refund = await findMerchantsRefund(deps.database, merchantId, refundId);
    if (!refund) throw new Problem('REFUND_NOT_FOUND');
    return { refund: refundToWire(refund) };
  });
  bindCall(app, deps, wire.listRefunds, async ({ query: { cursor, ...query } }, { merchantId }) => {
    const { db, cursor: last } = await pageSource(deps, cursor, (from, id) =>
      findMerchantsRefund(from, merchantId, id),
    );
    const found = await listMerchantsRefunds(db, { ...query, merchantId, limit: query.limit + 1 }, last);
    const shown = found.slice(0, query.limit);
    const nextCursor = found.length > shown.length ? (shown.at(-1)?.refundId ?? null) : null;
    return { refunds: shown.map(refundToWire), nextCursor };
  });
};

/** A refund as its merchant sees it. */
const refundToWire = (refund: StoredRefund): Refund => ({
  refundId: refund.refundId,
  amount: refund.amountKobo,
  status: refund.status,
  createdAt: refund.createdAt.toISOString(),
  paymentId: refund.paymentId,
  consentId: refund.consentId,
  reason: refund.reason,
  actionRequired: refund.status === 'failed' ? refund.actionRequired : null,
});
