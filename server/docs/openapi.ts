import { deliveryHeader } from '@yarda/contracts/merchants/webhooks-events.ts';
import { apiVersion } from '@yarda/contracts/platform/api-version.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import type { SchemaNode } from './describe-fields.ts';
import { type Components, exampleOf } from './example-of.ts';
import { transactionFilePath } from './openapi-file.ts';
import { answerHeaders, operationOf, securitySchemes, versionAnswered, versionParameter } from './openapi-operation.ts';
import { componentsOf, refTo } from './openapi-schemas.ts';

/** The OpenAPI 3.1 document of some calls, derived from their contract. */
export const openApiOf = (calls: readonly Call[], publicUrl: string): object => {
  const schemas = componentsOf(calls);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yarda',
      version: apiVersion,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Yarda', url: publicUrl },
      description:
        'One page on which a payer agrees to what a merchant asks of them, and does it. Amounts are whole kobo, instants ISO 8601 in UTC, days `YYYY-MM-DD` in Lagos.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({
      name,
      description: tagDescriptions[name] ?? `Calls of the payer's page about ${name.toLowerCase()}.`,
    })),
    paths: { ...pathsOf(calls, schemas), ...eventStreamPath, ...transactionFilePath },
    webhooks: webhooksOf(schemas),
    components: { securitySchemes, schemas },
  };
};

const tagDescriptions: Readonly<Record<string, string>> = {
  Merchant: "Calls of a merchant's server, with a secret key.",
  Operator: "Calls of the operator's people, with a key of theirs.",
  Sandbox: 'Calls that exist in the sandbox alone, to test without a person or a bank.',
};

const pathsOf = (
  calls: readonly Call[],
  schemas: Readonly<Record<string, SchemaNode>>,
): Record<string, Record<string, object>> => {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    paths[call.path] = { ...path, [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return paths;
};

const headers = [
  ['webhook-id', 'The event’s id, the same in every attempt: drop what you have seen.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970: refuse what is more than five minutes off.'],
  [
    'webhook-signature',
    'Signatures of `id.timestamp.body`, parted by blanks: `v1,` by each secret, `v1a,` by the key pair.',
  ],
] as const;

/** The webhooks to a merchant's endpoints: Standard Webhooks 1.0.0. */
const webhooksOf = (components: Components): object => {
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

const filters = [
  ['type', 'One type or all of a group.', 'debit.*'],
  ['consentId', 'Only the events of this consent.', 'cns_4Qd7'],
] as const;

/** The stream of a merchant's events: no call of the contract, since its answer has no end. */
const eventStreamPath = {
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
