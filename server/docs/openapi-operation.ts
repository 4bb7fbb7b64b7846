import { apiVersions, versionHeader } from '@yarda/contracts/platform/api-version.ts';
import type { Call, Caller } from '@yarda/contracts/platform/call.ts';
import { claimHeader } from '@yarda/contracts/platform/claim.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import type * as z from 'zod/mini';
import { declaredProblems } from '../platform/http/declared-problems.ts';
import { problemStatus } from '../platform/http/problem-status.ts';
import type { SchemaNode } from './describe-fields.ts';
import { type Components, exampleOf } from './example-of.ts';
import { parameterSchemas, refTo, replyRef, requestRef } from './openapi-schemas.ts';

/** One call as an operation of OpenAPI, with an example of what it takes and answers. */
export const operationOf = (call: Call, components: Components): object => ({
  operationId: call.name,
  summary: call.summary.split(/[.:] /)[0],
  description: call.summary,
  'x-audience': audienceOf(call),
  tags: [call.tag],
  security: securityOf[call.caller],
  parameters: [
    ...parametersOf(call, 'path', call.params),
    ...parametersOf(call, 'query', call.query),
    ...headersOf(call),
  ],
  ...(call.body && { requestBody: bodyOf(call, call.body, components) }),
  responses: {
    [call.status]: {
      description: 'Done',
      headers: call.caller === 'merchant' ? { ...answerHeaders, ...versionAnswered } : answerHeaders,
      content: jsonOf(replyRef(call), components),
    },
    ...failuresOf(call),
  },
});

/** A request without a body is read as one with an empty object. */
const bodyOf = (call: Call, body: z.ZodMiniType, components: Components): object => ({
  required: !body.safeParse({}).success,
  content: jsonOf(requestRef(call), components),
});

const jsonOf = (schema: SchemaNode, components: Components): object => ({
  'application/json': { schema, example: exampleOf(schema, components) },
});

const audienceOf = ({ sandboxOnly, caller }: Call): 'sandbox' | 'merchant' | 'operator' | 'payer' => {
  if (sandboxOnly) return 'sandbox';
  return caller === 'merchant' || caller === 'operator' ? caller : 'payer';
};

/** Headers of every answer. */
export const answerHeaders = {
  'x-request-id': { description: 'Names the request', schema: { type: 'string', format: 'uuid' } },
  'ratelimit-limit': { description: 'Requests a minute', schema: { type: 'string' } },
  'ratelimit-remaining': { description: 'How many are left', schema: { type: 'string' } },
  'ratelimit-reset': { description: 'Seconds until the count starts again', schema: { type: 'string' } },
} as const;

export const versionAnswered = {
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

/** How a caller says who they are. */
export const securitySchemes = {
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

const parametersOf = (call: Call, location: 'path' | 'query', schema: z.ZodMiniType | undefined): object[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = parameterSchemas(call, schema);
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(description && { description }),
    schema: property,
    ...(location === 'path' && { example: exampleOf(property, {}, name) }),
  }));
};

const headersOf = (call: Call): object[] => [
  ...(call.idempotent ? [keyParameter] : []),
  ...(call.claims ? [claimParameter] : []),
  ...(call.caller === 'merchant' ? [versionParameter] : []),
];

/** Also of the payment's stream. */
const claimParameter = {
  name: claimHeader,
  in: 'header',
  required: false,
  description:
    'Your secret for this payer: 43 random characters of base64url, the same in every call for them and on the payment’s stream. Whoever begins a charge with it, or signed in, is alone shown what the charge asks, may answer and replace it, and is told the card or bank, and the prompts, that follow. Without either, a charge belongs to nobody: whoever has the link may answer it, and those fields are left out',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
};

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Your own name for the attempt: for 24 hours, a repeat is answered as the first was, and nothing is done twice',
  schema: { type: 'string', maxLength: 255 },
};

export const versionParameter = {
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
      content: { 'application/json': { schema: refTo('Failure') } },
    };
  }
  return failures;
};
