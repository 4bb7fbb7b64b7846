import * as wire from '@yarda/contracts/webhooks.ts';
import * as deliveriesWire from '@yarda/contracts/webhooks-deliveries.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { Problem } from '../http/problem.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, endpointOf, rollSecret } from './change-endpoint.ts';
import { deliveriesOf, placeOfDelivery, type StoredDelivery } from './delivery-store.ts';
import { orderPing } from './endpoint-events.ts';
import { endpointsOf, type StoredEndpoint } from './endpoint-store.ts';
import { replayEvents } from './replay-events.ts';
import type { WebhookDeps } from './webhook-deps.ts';

export const webhookRoutes = (app: FastifyInstance, deps: BindingDeps & WebhookDeps): void => {
  bindCall(app, deps, wire.createWebhookEndpoint, async ({ body }, { merchantId }) => {
    const { endpoint, secret } = await createEndpoint(deps, merchantId, body);
    return { endpointId: endpoint.endpointId, secret, endpoint: shown(endpoint) };
  });
  bindCall(app, deps, wire.listWebhookEndpoints, async (_, { merchantId }) => ({
    endpoints: (await endpointsOf(deps.database, merchantId)).map(shown),
  }));
  bindCall(app, deps, wire.readWebhookEndpoint, async ({ params }, { merchantId }) => ({
    endpoint: shown(await endpointOf(deps, merchantId, params.endpointId)),
  }));
  bindCall(app, deps, wire.changeWebhookEndpoint, async ({ params, body }, { merchantId }) => ({
    endpoint: shown(await changeEndpoint(deps, await endpointOf(deps, merchantId, params.endpointId), body)),
  }));
  bindCall(app, deps, wire.deleteWebhookEndpoint, async ({ params }, { merchantId }) => {
    await deleteEndpoint(deps, await endpointOf(deps, merchantId, params.endpointId));
    return {};
  });
  bindCall(app, deps, wire.rollWebhookSecret, async ({ params, body }, { merchantId }) => ({
    secret: await rollSecret(deps, await endpointOf(deps, merchantId, params.endpointId), body.overlapHours),
  }));
  bindCall(app, deps, deliveriesWire.pingWebhookEndpoint, async ({ params }, { merchantId }) => {
    const endpoint = await endpointOf(deps, merchantId, params.endpointId);
    const eventId = await deps.database.transaction((tx) => orderPing(deps, tx, endpoint));
    deps.wake();
    return { eventId };
  });
  bindCall(app, deps, deliveriesWire.replayWebhookEvents, async ({ params, body }, { merchantId }) => ({
    count: await replayEvents(deps, await endpointOf(deps, merchantId, params.endpointId), body),
  }));
  bindCall(app, deps, deliveriesWire.listWebhookDeliveries, async ({ params, query }, { merchantId }) => {
    const { endpointId } = await endpointOf(deps, merchantId, params.endpointId);
    const { status, cursor, limit } = query;
    const before = cursor ? await placeOfDelivery(deps.database, endpointId, cursor) : null;
    if (cursor && before === null) throw new Problem('CURSOR_INVALID');
    const found = await deliveriesOf(deps.database, endpointId, { status, before, limit: limit + 1 });
    const deliveries = found.slice(0, limit).map(shownDelivery);
    return { deliveries, nextCursor: found.length > limit ? (deliveries.at(-1)?.eventId ?? null) : null };
  });
};

const shown = ({ createdAt, failingSince, merchantId: _, ...endpoint }: StoredEndpoint): wire.WebhookEndpoint => ({
  ...endpoint,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
});

const shownDelivery = ({ nextAt, attempts, ...delivery }: StoredDelivery) => ({
  ...delivery,
  nextAt: nextAt?.toISOString() ?? null,
  attempts: attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
});
