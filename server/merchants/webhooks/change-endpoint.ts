import { Problem } from '../../platform/http/problem.ts';
import { exhaustDeliveries } from './delivery-store.ts';
import {
  endpointsOf,
  findEndpoint,
  insertEndpoint,
  lockEndpoints,
  removeEndpoint,
  type StoredEndpoint,
  saveEndpoint,
} from './endpoint-store.ts';
import { saveSecret } from './secret-store.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import { faultOfAddress } from './webhook-address.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** The most endpoints of a merchant. */
const maxEndpoints = 16;

interface EndpointInput {
  readonly url: string;
  readonly types?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly status?: StoredEndpoint['status'] | undefined;
}

/** Adds an endpoint. */
export const createEndpoint = async (
  deps: WebhookDeps,
  merchantId: string,
  input: EndpointInput,
): Promise<{ endpoint: StoredEndpoint; secret: string }> => {
  assertAddress(deps, input.url);
  const createdAt = new Date(deps.wallClock());
  const endpoint: StoredEndpoint = {
    ...{ endpointId: deps.newId('webhookEndpoint'), merchantId, ...fieldsOf(input), createdAt },
    ...{ status: 'enabled', disabledReason: null, failingSince: null },
  };
  const secret = newWebhookSecret();
  await deps.database.transaction(async (tx) => {
    await lockEndpoints(tx, merchantId);
    if ((await endpointsOf(tx, merchantId)).length >= maxEndpoints) throw new Problem('TOO_MANY_ENDPOINTS');
    await insertEndpoint(tx, endpoint);
    await saveSecret(tx, deps.seal, endpoint.endpointId, secret, { now: createdAt, beforeUntil: createdAt });
  });
  return { endpoint, secret };
};

/** A merchant's endpoint; throws if there is none. */
export const endpointOf = async (
  { database }: Pick<WebhookDeps, 'database'>,
  merchantId: string,
  endpointId: string,
): Promise<StoredEndpoint> => {
  const endpoint = await findEndpoint(database, endpointId);
  if (endpoint?.merchantId !== merchantId) throw new Problem('WEBHOOK_ENDPOINT_NOT_FOUND');
  return endpoint;
};

/** Changes what a merchant may. One that it disables is sent nothing more, not even what waits. */
export const changeEndpoint = async (
  deps: WebhookDeps,
  endpoint: StoredEndpoint,
  input: EndpointInput,
): Promise<StoredEndpoint> => {
  assertAddress(deps, input.url);
  const status = input.status ?? endpoint.status;
  const disabledReason = status === 'enabled' ? null : (endpoint.disabledReason ?? 'by_merchant');
  const failingSince = status === endpoint.status ? endpoint.failingSince : null;
  const changed = { ...endpoint, ...fieldsOf(input), status, disabledReason, failingSince };
  await deps.database.transaction(async (tx) => {
    if (status === 'disabled') await lockEndpoints(tx, endpoint.merchantId);
    await saveEndpoint(tx, changed);
    if (status === 'disabled') await exhaustDeliveries(tx, endpoint.endpointId);
  });
  return changed;
};

export const deleteEndpoint = ({ database }: WebhookDeps, { endpointId }: StoredEndpoint): Promise<void> =>
  database.transaction((tx) => removeEndpoint(tx, endpointId));

/** Makes a new secret. The one before it signs too for some hours; for none of them, no older one does. */
export const rollSecret = async (
  { database, seal, wallClock }: WebhookDeps,
  { endpointId }: StoredEndpoint,
  overlapHours: number,
): Promise<string> => {
  const secret = newWebhookSecret();
  const now = new Date(wallClock());
  const beforeUntil = new Date(now.getTime() + overlapHours * 3_600_000);
  await database.transaction((tx) => saveSecret(tx, seal, endpointId, secret, { now, beforeUntil }));
  return secret;
};

const fieldsOf = ({ url, types, description }: EndpointInput) => ({
  ...{ url, types: types ? [...types] : null, description: description ?? null },
});

const assertAddress = ({ reach }: WebhookDeps, url: string): void => {
  const message = faultOfAddress(url, reach);
  if (message) throw new Problem('WEBHOOK_URL_REFUSED', [{ path: 'body.url', message }]);
};
