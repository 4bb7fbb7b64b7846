import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { queryNumber } from '../platform/query-number.ts';
import { instantSchema, success } from '../platform/replies.ts';

/** A request of a merchant's program, without the data that was sent or answered. */
export const loggedRequestSchema = z.object({
  requestId: z.uuid(),
  at: instantSchema,
  /** Its method. */
  method: z.string(),
  /** The pattern of its address, such as `/api/merchant/consents/{consentId}`. */
  path: z.string(),
  /** The first id in its address; null if there was none. */
  about: z.nullable(z.string()),
  /** The status of the answer. */
  status: z.int(),
  /** Why it was refused; null if it was not. */
  code: z.nullable(z.string()),
  /** How long it took, in milliseconds. */
  tookMs: z.int(),
  /** The key that it was made with. */
  keyId: identifierSchema('key'),
});

export type LoggedRequest = z.infer<typeof loggedRequestSchema>;

/** One status, or all of a kind: `404`, `4xx`. */
const statusFilterSchema = z.string().check(z.regex(/^[2-5](?:\d\d|xx)$/, 'is like 404 or 4xx'));

export const listRequests = call({
  name: 'listRequests',
  summary:
    'What your programs asked of the API in the last 30 days, the newest first: which call, how it was answered and how long it took. A request is listed a second after it was answered. Requests refused for their key, and streams, are not.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/requests',
  caller: 'merchant',
  query: z.strictObject({
    /** One status, such as `404`, or all of a kind: `4xx`. */
    status: z.optional(statusFilterSchema),
    cursor: z.optional(z.uuid()),
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({
    /** The requests. */
    requests: z.array(loggedRequestSchema),
    nextCursor: z.nullable(z.uuid()),
  }),
  problems: ['UNAUTHORIZED', 'CURSOR_INVALID'],
});
