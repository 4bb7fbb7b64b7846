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
  type Owner,
  pastPayments,
  paymentSearchedTo,
} from './payment-history-store.ts';
import { moneyWaitingFor } from './waiting-money-store.ts';

/** The permission needed to see a merchant's payments. */
const recentsView = 'recents.view';

type HistoryDeps = BindingDeps & ListReads;

export const paymentHistoryRoutes = (app: FastifyInstance, deps: HistoryDeps): void => {
  bindCall(app, deps, wire.readPaymentHistory, async ({ query }, { payer, header }) => {
    const answer = await owner(deps, payer.userId, header('x-identify-to'));
    const { cursor, limit } = query;
    const { db } = await pageSource(deps, cursor, async (from, id) => (await isPastPayment(from, answer, id)) || null);
    const found = await pastPayments(db, answer, { ...query, limit: limit + 1 });
    const payments = found.slice(0, limit);
    const page = payments.map(({ paymentId }) => paymentId);
    return { payments, nextCursor: await nextCursorOf(found, page, () => paymentSearchedTo(db, answer, query)) };
  });
  bindCall(app, deps, wire.readFavoritesAndRecents, async ({ query }, { payer, header }) => {
    const { userId } = payer;
    const merchantId = header('x-merchant-id');
    const recents = await pastPayments(deps.reads, await owner(deps, userId, merchantId), query);
    return { recents, favorites: merchantId ? [] : await favoriteMerchants(deps.reads, userId, query.limit) };
  });
  bindCall(app, deps, wire.listWaitingMoney, async (_input, { payer }) => ({
    waiting: await moneyWaitingFor(deps.database, payer.userId),
  }));
  bindCall(app, deps, wire.releasePendingPayments, ({ body }, { payer, once }) =>
    releasePending(deps, once, { ...body, userId: payer.userId }),
  );
};

/** The caller's own payments, or those of a merchant they may act for. */
const owner = async (deps: BindingDeps, userId: string, merchantId: string | undefined): Promise<Owner> => {
  if (!merchantId) return { payerUserId: userId };
  if (!(await hasPermission(deps.database, userId, merchantId, recentsView))) throw new Problem('PERMISSION_MISSING');
  return { merchantId };
};
