import * as wire from '@yarda/contracts/payments/payment.ts';
import { paymentStream } from '@yarda/contracts/payments/payment-stream.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLiveSession } from '../identity/session/authenticate.ts';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import { Problem } from '../platform/http/problem.ts';
import { limitRoute } from '../platform/limits/limit-requests.ts';
import { type FollowDeps, followStream } from '../platform/streams/follow-stream.ts';
import { type AnnounceDeps, announceTransfer } from './announce-transfer.ts';
import { type MethodHealth, publishDownMethods } from './down-methods.ts';
import { type OpenAccountDeps, openTransferAccount } from './open-transfer-account.ts';
import { pageVisitor } from './page-visitor.ts';
import { paymentStreamOf } from './payment-events.ts';
import { findPayment } from './payment-store.ts';
import type { PollingDeps } from './search-transfers.ts';
import { shownTo } from './shown-event.ts';
import { watchTransfersAt } from './watched-transfers.ts';

type PaymentRouteDeps = BindingDeps &
  AnnounceDeps &
  OpenAccountDeps &
  FollowDeps &
  PollingDeps & { readonly health: MethodHealth };

export const paymentRoutes = (app: FastifyInstance, deps: PaymentRouteDeps): void => {
  bindCall(app, deps, wire.announceTransfer, ({ params, body }, { once, ...calling }) =>
    announceTransfer(deps, once, { ...params, ...body, payer: pageVisitor(calling) }),
  );
  bindCall(app, deps, wire.openTransferAccount, async ({ params, body }, { once, visitor, address }) => ({
    shieldWallet: await openTransferAccount(deps, once, {
      ...params,
      ...body,
      address,
      payerId: visitor?.userId ?? null,
    }),
  }));
  streamRoute(app, deps);
};

/**
 * Anyone who knows the consent may follow its payments. Only the payer receives the source and the means of payment.
 */
const streamRoute = (app: FastifyInstance, deps: PaymentRouteDeps): void => {
  const watchTransfer = watchTransfersAt(deps);
  app.get(
    '/api/events/payments/:paymentId',
    { onRequest: limitRoute(deps.limits, 'payment stream', 120), exposeHeadRoute: false },
    async (request, reply) => {
      const params = paymentStream.params.safeParse(request.params);
      const query = paymentStream.query.safeParse(request.query);
      const payment = params.success ? await findPayment(deps.database, params.data.paymentId) : null;
      if (!payment || payment.consentId !== query.data?.consentId) throw new Problem('PAYMENT_NOT_FOUND');
      const { token, payer } = await visitorOf(deps, request);
      const isSignedIn = async () => token !== undefined && isLiveSession(deps, token);
      const shown = shownTo(deps.database, payment.paymentId, payer, isSignedIn);
      const about = `consent ${payment.consentId}`;
      await followStream(deps, request, reply, paymentStreamOf(payment.paymentId), {
        ...{ about, shown },
        onOpen: (stream) => {
          publishDownMethods(deps.health, stream, query.data?.down ?? '');
          if (payment.status === 'pending') watchTransfer(payment.paymentId, stream);
        },
      });
    },
  );
};

/** A stream outlives a token: one that is no longer valid counts as none. */
const visitorOf = async (deps: PaymentRouteDeps, { headers }: FastifyRequest) => {
  const visitor = await deps.payerOf(headers.authorization).catch(() => null);
  return { token: visitor?.token, payer: pageVisitor({ visitor, header: (name) => [headers[name]].flat()[0] }) };
};
