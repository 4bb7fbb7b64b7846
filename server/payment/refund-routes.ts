import * as wire from '@yarda/contracts/refunds.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { Problem } from '../http/problem.ts';
import type { RefundingDeps } from '../refunds/order-refund.ts';
import { findMerchantsRefund, listMerchantsRefunds } from '../refunds/refund-store.ts';
import type { HoldingDeps } from './hold-payment.ts';
import { presentRefund } from './present-refund.ts';
import { refundPayment } from './refund-payment.ts';

/** What merchants give back of immediate payments. */
export const refundRoutes = (app: FastifyInstance, deps: BindingDeps & RefundingDeps & HoldingDeps): void => {
  bindCall(app, deps, wire.refundPayment, ({ params, body }, { once, merchantId }) =>
    once({
      commit: async (tx) => {
        const { amount: amountKobo = null, reason = null } = body;
        const refund = await refundPayment(deps, tx, { ...params, merchantId, amountKobo, reason });
        return { refundId: refund.refundId, refund: presentRefund(refund) };
      },
    }),
  );
  bindCall(app, deps, wire.readRefund, async ({ params: { refundId } }, { merchantId }) => {
    const refund = await findMerchantsRefund(deps.database, merchantId, refundId);
    if (!refund) throw new Problem('REFUND_NOT_FOUND');
    return { refund: presentRefund(refund) };
  });
  bindCall(app, deps, wire.listRefunds, async ({ query: { cursor, ...query } }, { merchantId }) => {
    const last = cursor === undefined ? null : await findMerchantsRefund(deps.database, merchantId, cursor);
    if (cursor !== undefined && !last) throw new Problem('CURSOR_INVALID');
    const wanted = { ...query, merchantId, limit: query.limit + 1 };
    const found = await listMerchantsRefunds(deps.database, wanted, last);
    const shown = found.slice(0, query.limit);
    const nextCursor = found.length > shown.length ? (shown.at(-1)?.refundId ?? null) : null;
    return { refunds: shown.map(presentRefund), nextCursor };
  });
};
