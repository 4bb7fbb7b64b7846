import { apiVersion, apiVersions, versionHeader } from '@yarda/contracts/api-version.ts';
import type { Call, Caller } from '@yarda/contracts/call.ts';
import { failureBodySchema } from '@yarda/contracts/failure-body.ts';
import { problems } from '@yarda/contracts/problems.ts';
import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import { declaredProblems } from './declared-problems.ts';
import { problemStatus } from './problem-status.ts';

/** The OpenAPI 3.1 document of some calls, derived from their contract. */
export const openApiOf = (calls: readonly Call[], publicUrl: string): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Yarda',
    version: apiVersion,
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    contact: { name: 'Yarda', url: publicUrl },
    description:
      'One page on which a payer agrees to what a merchant asks of them, and does it. Money is integer kobo.',
  },
  servers: [{ url: publicUrl }],
  tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({
    name,
    description: `Calls about ${name.toLowerCase()}`,
  })),
  paths: pathsOf(calls),
  components: {
    securitySchemes,
    schemas: { Failure: jsonSchemaOf(failureBodySchema) },
  },
});

const pathsOf = (calls: readonly Call[]): Record<string, Record<string, object>> => {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    paths[call.path] = { ...path, [call.method.toLowerCase()]: operationOf(call) };
  }
  return paths;
};

const operationOf = (call: Call): object => ({
  operationId: call.name,
  summary: call.summary.split(/[.:] /)[0],
  description: call.summary,
  'x-audience': audienceOf(call),
  tags: [call.tag],
  security: securityOf[call.caller],
  parameters: [...parametersOf('path', call.params), ...parametersOf('query', call.query), ...headersOf(call)],
  ...(call.body
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(call.body, 'input') } } } }
    : {}),
  responses: {
    [call.status]: {
      description: 'Done',
      headers: call.caller === 'merchant' ? { ...answerHeaders, ...versionAnswered } : answerHeaders,
      content: { 'application/json': { schema: jsonSchemaOf(call.reply) } },
    },
    ...failuresOf(call),
  },
});

/** Who a call is for. */
const audienceOf = ({ sandboxOnly, caller }: Call): 'sandbox' | 'merchant' | 'payer' => {
  if (sandboxOnly) return 'sandbox';
  return caller === 'merchant' ? 'merchant' : 'payer';
};

/** What every answer carries. */
const answerHeaders = {
  'x-request-id': { description: 'Names the request', schema: { type: 'string', format: 'uuid' } },
  'ratelimit-limit': { description: 'Requests a minute', schema: { type: 'string' } },
  'ratelimit-remaining': { description: 'How many are left', schema: { type: 'string' } },
  'ratelimit-reset': { description: 'Seconds until the count starts again', schema: { type: 'string' } },
} as const;

const versionAnswered = {
  [versionHeader]: { description: 'The version of the API that the answer is in', schema: { type: 'string' } },
};

/** A signed-in person may also make the calls open to anyone, and sees more. */
const securityOf = {
  anyone: [{}, { bearerToken: [] }],
  merchant: [{ secretKey: [] }],
  operator: [{ operatorKey: [] }],
  payer: [{ bearerToken: [] }],
  signer: [{ signature: [] }],
} as const satisfies Record<Caller, readonly object[]>;

const securitySchemes = {
  secretKey: { type: 'http', scheme: 'bearer', description: 'A secret key, `sk_…`' },
  operatorKey: { type: 'http', scheme: 'bearer', description: "A key of the operator's people, `op_…`" },
  bearerToken: { type: 'http', scheme: 'bearer', description: 'The token of a signed-in person' },
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'Signature',
    description: 'An HTTP Message Signature (RFC 9421) with a temporary key; `Signature-Input` says what it covers',
  },
} as const;

const parametersOf = (place: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: object;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const headersOf = (call: Call): object[] => [
  ...(call.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }]
    : []),
  ...(call.caller === 'merchant' ? [versionParameter] : []),
];

const versionParameter = {
  name: 'Yarda-Version',
  in: 'header',
  required: false,
  description: 'The version of the API that the request is written for; without it, the one that its key was made for',
  schema: { type: 'string', enum: apiVersions },
};

const failuresOf = (call: Call): Record<string, object> => {
  const failures: Record<string, object> = {};
  for (const [status, codes] of Map.groupBy(declaredProblems(call), (code) => problemStatus[code])) {
    failures[status] = {
      description: codes.map((code) => `\`${code}\` ${problems[code]}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return failures;
};

const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): object => {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
