import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { eventFilterSchema } from './events.ts';

const endpointId = identifierSchema('webhookEndpoint');

const endpointInput = {
  /**
   * The address that receives the events: `https` on port 443 or 8443, by name. In the sandbox also `http` to this
   * machine.
   */
  url: z.url().check(z.maxLength(2048)),
  /** Which events it is sent, such as `consent.granted` or `debit.*`; all without. */
  types: z.optional(z.array(eventFilterSchema).check(z.minLength(1), z.maxLength(50))),
  /** A description in your own words. @everywhere */
  description: z.optional(z.string().check(z.maxLength(200))),
};

const newEndpointSchema = z.strictObject(endpointInput);

const changedEndpointSchema = z.strictObject({
  ...endpointInput,
  /** `enabled` sends to it again, beginning with what happens from then on; `disabled` gives up what still waits. */
  status: z.optional(z.enum(['enabled', 'disabled'])),
});

/** An endpoint that receives a merchant's events. */
export const webhookEndpointSchema = z.object({
  endpointId,
  /** The address that receives the events. */
  url: z.string(),
  /** Which events it is sent, such as `consent.granted` or `debit.*`; all if there are none. */
  types: z.nullable(z.array(z.string())),
  description: z.nullable(z.string()),
  status: z.enum(['enabled', 'disabled']),
  /** Why nothing is sent to it any more; null while it is enabled. */
  disabledReason: z.nullable(z.string()),
  createdAt: instantSchema,
  /** Nothing was delivered since then; null if all is well. */
  failingSince: z.nullable(instantSchema),
  /** Checks the signatures `v1a` (Ed25519), where you keep no secret: `whpk_` and 32 bytes in base64. */
  publicKey: z.string(),
});

export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;

/** The secret that signs: `whsec_` and 32 bytes in base64. It is shown when it is made, and never again. */
const secretSchema = z.string();

const [tag, scope] = ['Merchant', 'manage'] as const;
const params = z.object({
  /** The webhook endpoint. @everywhere */
  endpointId,
});
const path = '/api/merchant/webhook-endpoints/{endpointId}';
const ofEndpoint = ['UNAUTHORIZED', 'WEBHOOK_ENDPOINT_NOT_FOUND'] as const;

export const createWebhookEndpoint = call({
  name: 'createWebhookEndpoint',
  summary: 'Add an endpoint that is sent your events, at most 16. Its `secret` is shown now only.',
  tag,
  method: 'POST',
  path: '/api/merchant/webhook-endpoints',
  caller: 'merchant',
  scope,
  body: newEndpointSchema,
  status: 201,
  reply: success({
    endpointId,
    /** Signs webhooks: `whsec_` and 32 bytes in base64. Shown now only. @everywhere */
    secret: secretSchema,
    /** The endpoint. @everywhere */
    endpoint: webhookEndpointSchema,
  }),
  problems: ['UNAUTHORIZED', 'WEBHOOK_URL_REFUSED', 'TOO_MANY_ENDPOINTS'],
});

export const listWebhookEndpoints = call({
  name: 'listWebhookEndpoints',
  summary: 'Your webhook endpoints, the oldest first.',
  tag,
  method: 'GET',
  path: '/api/merchant/webhook-endpoints',
  caller: 'merchant',
  scope,
  status: 200,
  reply: success({
    /** Your endpoints. */
    endpoints: z.array(webhookEndpointSchema),
  }),
  problems: ['UNAUTHORIZED'],
});

export const readWebhookEndpoint = call({
  name: 'readWebhookEndpoint',
  summary: 'One of your webhook endpoints.',
  tag,
  method: 'GET',
  path,
  caller: 'merchant',
  scope,
  params,
  status: 200,
  reply: success({ endpoint: webhookEndpointSchema }),
  problems: ofEndpoint,
});

export const changeWebhookEndpoint = call({
  name: 'changeWebhookEndpoint',
  summary: 'Change a webhook endpoint as a whole, or enable one that was disabled.',
  tag,
  method: 'PUT',
  path,
  caller: 'merchant',
  scope,
  params,
  body: changedEndpointSchema,
  status: 200,
  reply: success({ endpoint: webhookEndpointSchema }),
  problems: [...ofEndpoint, 'WEBHOOK_URL_REFUSED'],
});

export const deleteWebhookEndpoint = call({
  name: 'deleteWebhookEndpoint',
  summary: 'Remove a webhook endpoint, with its secrets and deliveries.',
  tag,
  method: 'DELETE',
  path,
  caller: 'merchant',
  scope,
  params,
  status: 200,
  reply: success({}),
  problems: ofEndpoint,
});

export const rollWebhookSecret = call({
  name: 'rollWebhookSecret',
  summary:
    'Make a new secret. For `overlapHours` (24 without) every webhook is signed with the old one too; with 0, every older one ends at once.',
  tag,
  method: 'POST',
  path: `${path}/roll`,
  caller: 'merchant',
  scope,
  params,
  body: z.strictObject({ overlapHours: z._default(z.number().check(z.gte(0), z.lte(72)), 24) }),
  status: 200,
  reply: success({ secret: secretSchema }),
  problems: ofEndpoint,
});
