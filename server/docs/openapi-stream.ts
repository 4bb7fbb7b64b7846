import { answerHeaders, versionAnswered, versionParameter } from './openapi-operation.ts';
import { refTo } from './openapi-schemas.ts';

const filters = [
  ['type', 'One type or all of a group.', 'debit.*'],
  ['consentId', 'Only the events of this consent.', 'cns_4Qd7'],
] as const;

/** The stream of a merchant's events: no call of the contract, since its answer has no end. */
export const eventStreamPath = {
  '/api/merchant/events/stream': {
    get: {
      operationId: 'followEvents',
      summary: 'Your events as they happen',
      description:
        'Your events as they happen, as Server-Sent Events: `id` is the event’s id, `event` its type, `data` the event as JSON. With `Last-Event-ID` it goes on after that one.',
      'x-audience': 'merchant',
      tags: ['Merchant'],
      security: [{ secretKey: [] }],
      parameters: [
        ...filters.map(([name, description, example]) => ({
          name,
          in: 'query',
          required: false,
          description,
          schema: { type: 'string' },
          example,
        })),
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The last event that you have seen: those that followed are sent first.',
          schema: { type: 'string' },
        },
        versionParameter,
      ],
      responses: {
        200: {
          description: 'The stream',
          headers: { ...answerHeaders, ...versionAnswered },
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        '4XX': {
          description: 'The key is not one of ours, or asks for what does not exist',
          content: { 'application/json': { schema: refTo('Failure') } },
        },
      },
    },
  },
} as const;
