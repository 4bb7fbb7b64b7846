import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { eventEnvelope, merchantEventSchema } from './events.ts';

/** What an endpoint is sent that stands in no consent's log: it has no `sequence`. */
const endpointEventSchema = z.object({
  type: z.enum(['webhook.ping', 'webhook.disabled']),
  ...eventEnvelope,
  sequence: z.null(),
  data: z.object({ endpointId: identifierSchema('webhookEndpoint'), reason: z.optional(z.string()) }),
});

/** The body of a webhook, by `type`. */
export const webhookEventSchema = z.union([merchantEventSchema, endpointEventSchema]);

export type WebhookEvent = z.infer<typeof webhookEventSchema>;

/** What an answer's header `webhook-delivery` may ask: send this one no more, or none any more. */
export const deliveryHeader = { name: 'webhook-delivery', abort: 'abort-message', disable: 'disable' } as const;
