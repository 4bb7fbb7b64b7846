import * as wire from '@yarda/contracts/payment.ts';
import { declineOffer as declineOfferCall } from '@yarda/contracts/payment-offer.ts';
import { paymentStream } from '@yarda/contracts/payment-stream.ts';
import { success } from '@yarda/contracts/replies.ts';
import type { CardRail } from '@yarda/domain/charges/card-ports.ts';
import type { MandateRail } from '@yarda/domain/charges/mandate-ports.ts';
import type { Delivery } from '@yarda/domain/delivery.ts';
import type { TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import type { FastifyInstance } from 'fastify';
import { type FollowDeps, followStream } from '../events/follow-stream.ts';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { Problem } from '../http/problem.ts';
import { type AnnounceDeps, announceTransfer } from './announce-transfer.ts';
import { declineOffer } from './decline-offer.ts';
import { type OpenAccountDeps, openTransferAccount } from './open-transfer-account.ts';
import type { OtherCharges } from './other-charges.ts';
import { paymentStreamOf } from './payment-events.ts';
import { findPayment } from './payment-store.ts';
import { recordCardReport } from './record-card-report.ts';
import { recordDebitReport } from './record-debit-report.ts';
import { recordTransferReport } from './record-transfer-report.ts';
import type { ReturnDeps } from './return-transfer.ts';

export interface PaymentRouteDeps extends BindingDeps, AnnounceDeps, OpenAccountDeps, ReturnDeps, FollowDeps {
  readonly rail: TransferRail;
  readonly cardRail: CardRail;
  readonly mandateRail: MandateRail;
  readonly otherCharges: Pick<OtherCharges, 'takeReport'>;
  /** Reports that are not about payments: of which rails, and who takes them, where they can be read. */
  readonly otherReports: {
    readonly rails: readonly string[];
    take(rail: string, delivery: Delivery): Promise<boolean>;
  };
}

export const paymentRoutes = (app: FastifyInstance, deps: PaymentRouteDeps): void => {
  bindCall(app, deps, wire.announceTransfer, ({ params, body }, { once, visitor }) =>
    announceTransfer(deps, once, { ...params, ...body, payerId: visitor?.userId ?? null }),
  );
  bindCall(app, deps, wire.openTransferAccount, async ({ params, body }, { once }) => ({
    shieldWallet: await openTransferAccount(deps, once, { ...params, ...body }),
  }));
  bindCall(app, deps, declineOfferCall, ({ params, body }, { once, visitor }) =>
    declineOffer(deps, once, { ...params, ...body, visitorId: visitor?.userId ?? null }),
  );
  streamRoute(app, deps);
  app.register(function webhooks(door, _options, done) {
    webhookRoute(door, deps);
    done();
  });
};

/** Whoever knows the consent may follow its payments. */
const streamRoute = (app: FastifyInstance, deps: PaymentRouteDeps): void => {
  app.get(
    '/api/events/payments/:paymentId',
    { config: { rateLimit: { max: 120, timeWindow: 60_000 } }, exposeHeadRoute: false },
    async (request, reply) => {
      const params = paymentStream.params.safeParse(request.params);
      const query = paymentStream.query.safeParse(request.query);
      const payment = params.success ? await findPayment(deps.database, params.data.paymentId) : null;
      if (!payment || payment.consentId !== query.data?.consentId) throw new Problem('PAYMENT_NOT_FOUND');
      await followStream(deps, request, reply, paymentStreamOf(payment.paymentId));
    },
  );
};

const taken = success({});

/** The door through which a rail reports. The signature is over the raw bytes, so the body is taken as text. */
const webhookRoute = (door: FastifyInstance, deps: PaymentRouteDeps): void => {
  door.removeAllContentTypeParsers();
  door.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  door.post('/api/webhooks/:rail', async (request) => {
    const { rail } = request.params as { rail: string };
    const header = (name: string) => [request.headers[name]].flat()[0];
    const body = typeof request.body === 'string' ? request.body : '';
    await takeDelivery(deps, rail, { body, header });
    return taken.parse({ success: true });
  });
};

/** A delivery is for whichever rail of that name can read it. A name that no rail has leads nowhere. */
const takeDelivery = async (deps: PaymentRouteDeps, name: string, delivery: Delivery): Promise<void> => {
  const { rail, cardRail, mandateRail, otherReports } = deps;
  const transfer = name === rail.name ? rail.readReport(delivery) : null;
  if (transfer) return recordTransferReport(deps, name, transfer);
  const card = name === cardRail.name ? cardRail.readReport(delivery) : null;
  if (card) return recordCardReport(deps, name, card);
  const debit = name === mandateRail.name ? mandateRail.readReport(delivery) : null;
  if (debit) return recordDebitReport(deps, name, debit);
  if (await otherReports.take(name, delivery)) return;
  const known = [rail.name, cardRail.name, mandateRail.name, ...otherReports.rails];
  throw new Problem(known.includes(name) ? 'WEBHOOK_REFUSED' : 'NOT_FOUND');
};
