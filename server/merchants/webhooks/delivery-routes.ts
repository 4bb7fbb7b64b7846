import { createHash } from 'node:crypto';
import * as wire from '@yarda/contracts/merchants/webhooks-deliveries.ts';
import { sendWebhookExample } from '@yarda/contracts/merchants/webhooks-examples.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { type ListReads, pageSource } from '../../platform/http/page-source.ts';
import { endpointOf } from './change-endpoint.ts';
import { deliveriesOf, deliveryPosition, type StoredDelivery } from './delivery-store.ts';
import { orderExample, orderPing } from './endpoint-events.ts';
import { replayEvents } from './replay-events.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Routes for the pending and past deliveries of an endpoint. */
export const deliveryRoutes = (app: FastifyInstance, deps: BindingDeps & ListReads & WebhookDeps): void => {
  bindCall(app, deps, wire.pingWebhookEndpoint, async ({ params }, { merchantId }) => {
    const endpoint = await endpointOf(deps, merchantId, params.endpointId);
    const eventId = await deps.database.transaction((tx) => orderPing(deps, tx, endpoint));
    deps.wake();
    return { eventId };
  });
  if (deps.mode === 'test')
    bindCall(app, deps, sendWebhookExample, async ({ params, body }, { merchantId }) => {
      const endpoint = await endpointOf(deps, merchantId, params.endpointId);
      const eventId = await deps.database.transaction((tx) => orderExample(deps, tx, endpoint, body.type));
      deps.wake();
      return { eventId };
    });
  bindCall(app, deps, wire.replayWebhookEvents, async ({ params, body }, { merchantId }) => ({
    count: await replayEvents(deps, await endpointOf(deps, merchantId, params.endpointId), body),
  }));
  bindCall(app, deps, wire.listWebhookDeliveries, async ({ params, query }, { merchantId }) => {
    const { endpointId } = await endpointOf(deps, merchantId, params.endpointId);
    const { status, cursor, limit } = query;
    const { db, cursor: position } = await pageSource(deps, cursor, (from, id) =>
      deliveryPosition(from, endpointId, id),
    );
    const found = await deliveriesOf(db, endpointId, { status, before: position, limit: limit + 1 });
    const deliveries = found.slice(0, limit).map((delivery) => shownDelivery(endpointId, delivery));
    return { deliveries, nextCursor: found.length > limit ? (deliveries.at(-1)?.eventId ?? null) : null };
  });
};

const shownDelivery = (endpointId: string, { nextAt, attempts, ...delivery }: StoredDelivery) => ({
  ...delivery,
  deliveryId: deliveryIdOf(endpointId, delivery.eventId),
  nextAt: nextAt?.toISOString() ?? null,
  attempts: attempts.map((attempt) => ({
    ...attempt,
    ...{ at: new Date(attempt.at).toISOString(), ms: attempt.tookMs },
  })),
});

const deliveryIdOf = (endpointId: string, eventId: string): string =>
  `dlv_${createHash('sha256').update(`${endpointId} ${eventId}`).digest('base64url').slice(0, 24)}`;
