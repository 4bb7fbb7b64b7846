import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { eventEnvelope, merchantEventSchema } from './events.ts';

/** An event for an endpoint alone. It belongs to no consent's log and has no `sequence`. */
const endpointEventSchema = z.object({
  type: z.enum(['webhook.ping', 'webhook.disabled']),
  ...eventEnvelope,
  sequence: z.null(),
  data: z.object({ endpointId: identifierSchema('webhookEndpoint'), reason: z.optional(z.string()) }),
});

/** The body of a webhook, by `type`. */
export const webhookEventSchema = z.union([merchantEventSchema, endpointEventSchema]);

export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** Requests that an answer's `webhook-delivery` header can make: stop sending this message, or all messages. */
export const deliveryHeader = { name: 'webhook-delivery', abort: 'abort-message', disable: 'disable' } as const;
