import * as wire from '@yarda/contracts/payment.ts';
import { paymentStream } from '@yarda/contracts/payment-stream.ts';
import type { FastifyInstance } from 'fastify';
import { type FollowDeps, followStream } from '../events/follow-stream.ts';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { limitRoute } from '../http/limit-requests.ts';
import { Problem } from '../http/problem.ts';
import { type AnnounceDeps, announceTransfer } from './announce-transfer.ts';
import { type OpenAccountDeps, openTransferAccount } from './open-transfer-account.ts';
import { paymentStreamOf } from './payment-events.ts';
import { findPayment } from './payment-store.ts';

type PaymentRouteDeps = BindingDeps & AnnounceDeps & OpenAccountDeps & FollowDeps;

export const paymentRoutes = (app: FastifyInstance, deps: PaymentRouteDeps): void => {
  bindCall(app, deps, wire.announceTransfer, ({ params, body }, { once, visitor }) =>
    announceTransfer(deps, once, { ...params, ...body, payerId: visitor?.userId ?? null }),
  );
  bindCall(app, deps, wire.openTransferAccount, async ({ params, body }, { once }) => ({
    shieldWallet: await openTransferAccount(deps, once, { ...params, ...body }),
  }));
  streamRoute(app, deps);
};

/** Anyone who knows the consent may follow its payments. */
const streamRoute = (app: FastifyInstance, deps: PaymentRouteDeps): void => {
  app.get(
    '/api/events/payments/:paymentId',
    { onRequest: limitRoute(deps.limits, 'payment stream', 120), exposeHeadRoute: false },
    async (request, reply) => {
      const params = paymentStream.params.safeParse(request.params);
      const query = paymentStream.query.safeParse(request.query);
      const payment = params.success ? await findPayment(deps.database, params.data.paymentId) : null;
      if (!payment || payment.consentId !== query.data?.consentId) throw new Problem('PAYMENT_NOT_FOUND');
      await followStream(deps, request, reply, paymentStreamOf(payment.paymentId), {
        about: `consent ${payment.consentId}`,
      });
    },
  );
};
