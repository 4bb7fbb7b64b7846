import * as wire from '@yarda/contracts/webhooks.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, endpointOf, rollSecret } from './change-endpoint.ts';
import { endpointsOf, type StoredEndpoint } from './endpoint-store.ts';
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
};

const shown = ({ createdAt, failingSince, merchantId: _, ...endpoint }: StoredEndpoint): wire.WebhookEndpoint => ({
  ...endpoint,
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
});
