import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { queryNumber } from '../platform/query-number.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { eventFilterSchema } from './events.ts';

const attemptSchema = z.object({
  at: instantSchema,
  /** The HTTP status of the answer; null if there was none. */
  status: z.nullable(z.int()),
  /** Why there was no answer; null if there was one. */
  error: z.nullable(z.string()),
  /** How long it took until the answer or the failure, in milliseconds. */
  ms: z.int(),
  /** The same as `ms`, by its former name. */
  tookMs: z.int(),
  /** The headers as they were sent; empty once they were forgotten, after 30 days. */
  request: z.record(z.string(), z.string()),
  /** The first 4 kB of the answer; null if there was none, or once it was forgotten, after 30 days. */
  answer: z.nullable(z.string()),
});

/** The deliveries of one event to an endpoint, attempt by attempt. */
export const deliverySchema = z.object({
  /** The delivery of one event to one endpoint. It follows from both: a replay has the same. */
  deliveryId: identifierSchema('delivery'),
  eventId: identifierSchema('event'),
  type: z.string(),
  status: z.enum(['waiting', 'delivered', 'exhausted']),
  /** When it is tried next; null if it is not. */
  nextAt: z.nullable(instantSchema),
  /** The body as it is sent each time; null once it was forgotten, after 30 days. */
  body: z.nullable(z.string()),
  /** Each time that it was sent, and the outcome. */
  attempts: z.array(attemptSchema),
});

const [tag, scope] = ['Merchant', 'manage'] as const;
const params = z.object({ endpointId: identifierSchema('webhookEndpoint') });
const path = '/api/merchant/webhook-endpoints/{endpointId}';
const ofEndpoint = ['UNAUTHORIZED', 'WEBHOOK_ENDPOINT_NOT_FOUND'] as const;

export const pingWebhookEndpoint = call({
  name: 'pingWebhookEndpoint',
  summary: 'Send `webhook.ping` to an endpoint.',
  tag,
  method: 'POST',
  path: `${path}/ping`,
  caller: 'merchant',
  scope,
  params,
  status: 202,
  reply: success({ eventId: identifierSchema('event') }),
  problems: ofEndpoint,
});

export const replayWebhookEvents = call({
  name: 'replayWebhookEvents',
  summary:
    'Send one event again, or with `since` all that was not delivered since then, until `until`, also of the time in which the endpoint was disabled; with `all` also what was. They keep their ids, and carry `webhook-replay: 1`.',
  tag,
  method: 'POST',
  path: `${path}/replay`,
  caller: 'merchant',
  scope,
  params,
  body: z.union([
    z.strictObject({ eventId: identifierSchema('event') }),
    z.strictObject({
      since: instantSchema,
      /** Before when; without it, up to now. */
      until: z.optional(instantSchema),
      /**
       * Also what was delivered, by the time at which it happened, and what happened before there was this endpoint.
       */
      all: z.optional(z.boolean()),
      /** Only these types of events, such as `consent.granted` or `debit.*`; all without. */
      types: z.optional(z.array(eventFilterSchema).check(z.minLength(1), z.maxLength(50))),
    }),
  ]),
  status: 202,
  reply: success({ count: z.int() }),
  problems: [...ofEndpoint, 'EVENT_NOT_FOUND'],
});

export const listWebhookDeliveries = call({
  name: 'listWebhookDeliveries',
  summary: 'What was sent to an endpoint and what it answered, the newest first.',
  tag,
  method: 'GET',
  path: `${path}/deliveries`,
  caller: 'merchant',
  scope,
  params,
  query: z.strictObject({
    status: z.optional(z.enum(['waiting', 'delivered', 'exhausted'])),
    cursor: z.optional(identifierSchema('event')),
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({
    /** The deliveries of this page of the list. */
    deliveries: z.array(deliverySchema),
    nextCursor: z.nullable(identifierSchema('event')),
  }),
  problems: [...ofEndpoint, 'CURSOR_INVALID'],
});
