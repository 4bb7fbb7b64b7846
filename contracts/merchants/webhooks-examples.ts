import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { success } from '../platform/replies.ts';
import { merchantEventTypes } from './events.ts';

export const sendWebhookExample = call({
  name: 'sendWebhookExample',
  summary:
    'Send an endpoint an example of an event. Its shape is real; nothing happened: its ids, such as `cns_example`, name nothing, and no list of events holds it.',
  tag: 'Sandbox',
  method: 'POST',
  path: '/api/sandbox/webhook-endpoints/{endpointId}/examples',
  caller: 'merchant',
  scope: 'manage',
  params: z.object({ endpointId: identifierSchema('webhookEndpoint') }),
  body: z.strictObject({ type: z.enum(merchantEventTypes) }),
  status: 202,
  reply: success({ eventId: identifierSchema('event') }),
  problems: ['UNAUTHORIZED', 'WEBHOOK_ENDPOINT_NOT_FOUND'],
  sandboxOnly: true,
});
