import * as wire from '@yarda/contracts/merchants/webhooks.ts';
import { identifierSchema } from '@yarda/contracts/platform/identifiers.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { Problem } from '../../platform/http/problem.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint, endpointOf, rollSecret } from './change-endpoint.ts';
import { endpointsOf, type StoredEndpoint } from './endpoint-store.ts';
import type { WebhookDeps } from './webhook-deps.ts';

export const webhookRoutes = (app: FastifyInstance, deps: BindingDeps & WebhookDeps): void => {
  bindCall(app, deps, wire.createWebhookEndpoint, async ({ body }, { merchantId }) => {
    const { endpoint, secret } = await createEndpoint(deps, merchantId, body);
    return { endpointId: endpoint.endpointId, secret, endpoint: shown(deps, endpoint) };
  });
  bindCall(app, deps, wire.listWebhookEndpoints, async (_, { merchantId }) => ({
    endpoints: (await endpointsOf(deps.database, merchantId)).map((endpoint) => shown(deps, endpoint)),
  }));
  bindCall(app, deps, wire.readWebhookEndpoint, async ({ params }, { merchantId }) => ({
    endpoint: shown(deps, await endpointOf(deps, merchantId, params.endpointId)),
  }));
  bindCall(app, deps, wire.changeWebhookEndpoint, async ({ params, body }, { merchantId }) => ({
    endpoint: shown(deps, await changeEndpoint(deps, await endpointOf(deps, merchantId, params.endpointId), body)),
  }));
  bindCall(app, deps, wire.deleteWebhookEndpoint, async ({ params }, { merchantId }) => {
    await deleteEndpoint(deps, await endpointOf(deps, merchantId, params.endpointId));
    return {};
  });
  bindCall(app, deps, wire.rollWebhookSecret, async ({ params, body }, { merchantId }) => ({
    secret: await rollSecret(deps, await endpointOf(deps, merchantId, params.endpointId), body.overlapHours),
  }));
  app.get('/.well-known/webhook-keys', async ({ query }, reply) => {
    const { success, data } = requestSchema.safeParse(query);
    if (!success) throw new Problem('NOT_FOUND');
    reply.header('cache-control', 'public, max-age=300').header('cross-origin-resource-policy', 'cross-origin');
    return { keys: deps.keyPairs.published(data.endpointId) };
  });
};

/** Keys are an endpoint's own: only who knows its id can ask for them. */
const requestSchema = z.object({ endpointId: identifierSchema('webhookEndpoint') });

const shown = (
  { keyPairs }: Pick<WebhookDeps, 'keyPairs'>,
  { createdAt, failingSince, merchantId: _, ...endpoint }: StoredEndpoint,
): wire.WebhookEndpoint => ({
  ...endpoint,
  publicKey: keyPairs.published(endpoint.endpointId)[0],
  createdAt: createdAt.toISOString(),
  failingSince: failingSince?.toISOString() ?? null,
});
