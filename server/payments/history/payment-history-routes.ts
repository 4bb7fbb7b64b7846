import * as wire from '@yarda/contracts/payments/payment-history.ts';
import type { FastifyInstance } from 'fastify';
import { hasPermission } from '../../identity/session/membership-store.ts';
import { nextCursorOf } from '../../platform/database/scan-limits.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { type ListReads, pageSource } from '../../platform/http/page-source.ts';
import { Problem } from '../../platform/http/problem.ts';
import { releasePending } from '../release-pending.ts';
import {
  favoriteMerchants,
  isPastPayment,
  pastPayments,
  paymentSearchedTo,
  type Whose,
} from './payment-history-store.ts';
import { moneyWaitingFor } from './waiting-money-store.ts';

/** The permission needed to see a merchant's payments. */
const recentsView = 'recents.view';

type HistoryDeps = BindingDeps & ListReads;

export const paymentHistoryRoutes = (app: FastifyInstance, deps: HistoryDeps): void => {
  bindCall(app, deps, wire.readPaymentHistory, async ({ query }, { payer, header }) => {
    const asked = await whose(deps, payer.userId, header('x-identify-to'));
    const { cursor, limit } = query;
    const { db } = await pageSource(deps, cursor, async (from, id) => (await isPastPayment(from, asked, id)) || null);
    const found = await pastPayments(db, asked, { ...query, limit: limit + 1 });
    const payments = found.slice(0, limit);
    const page = payments.map(({ paymentId }) => paymentId);
    return { payments, nextCursor: await nextCursorOf(found, page, () => paymentSearchedTo(db, asked, query)) };
  });
  bindCall(app, deps, wire.readFavoritesAndRecents, async ({ query }, { payer, header }) => {
    const { userId } = payer;
    const merchantId = header('x-merchant-id');
    const recents = await pastPayments(deps.reads, await whose(deps, userId, merchantId), query);
    return { recents, favorites: merchantId ? [] : await favoriteMerchants(deps.reads, userId, query.limit) };
  });
  bindCall(app, deps, wire.listWaitingMoney, async (_asked, { payer }) => ({
    waiting: await moneyWaitingFor(deps.database, payer.userId),
  }));
  bindCall(app, deps, wire.releasePendingPayments, ({ body }, { payer, once }) =>
    releasePending(deps, once, { ...body, userId: payer.userId }),
  );
};

/** The caller's own payments, or those of a merchant they may act for. */
const whose = async (deps: BindingDeps, userId: string, merchantId: string | undefined): Promise<Whose> => {
  if (!merchantId) return { payerUserId: userId };
  if (!(await hasPermission(deps.database, userId, merchantId, recentsView))) throw new Problem('PERMISSION_MISSING');
  return { merchantId };
};
