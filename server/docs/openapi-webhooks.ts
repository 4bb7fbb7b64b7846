import { deliveryHeader } from '@yarda/contracts/merchants/webhooks-events.ts';
import { type Components, exampleOf } from './example-of.ts';
import { refTo } from './openapi-schemas.ts';

const headers = [
  ['webhook-id', 'The event’s id, the same in every attempt: drop what you have seen.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970: refuse what is more than five minutes off.'],
  [
    'webhook-signature',
    'Signatures of `id.timestamp.body`, parted by blanks: `v1,` by each secret, `v1a,` by the key pair.',
  ],
] as const;

/** The webhooks to a merchant's endpoints: Standard Webhooks 1.0.0. */
export const webhooksOf = (components: Components): object => {
  const schema = refTo('WebhookEvent');
  return {
    event: {
      post: {
        operationId: 'receiveEvent',
        summary: 'An event, sent to your endpoint',
        description:
          'Check the signature over the bytes of the body as they came, answer 2xx within 15 seconds, then do the work.',
        'x-audience': 'merchant',
        tags: ['Merchant'],
        security: [],
        parameters: headers.map(([name, description]) => ({
          ...{ name, in: 'header', required: true, description, schema: { type: 'string' } },
        })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema, example: exampleOf(schema, components) } },
        },
        responses: {
          '2XX': {
            description: `Taken. The header \`${deliveryHeader.name}: ${deliveryHeader.disable}\` disables the endpoint.`,
          },
          '4XX': {
            description: `Tried again later, but for 410, which disables the endpoint, and for \`${deliveryHeader.name}: ${deliveryHeader.abort}\`.`,
          },
        },
      },
    },
  };
};
