import * as z from 'zod/mini';
import { phoneSchema } from '../identity/people.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';

const counts = z.record(z.string(), z.int());

/** The content of an erasure's signed receipt (JWS): ids, tables and days, nothing about the person. */
export const erasureReceiptSchema = z.looseObject({
  iss: z.string(),
  /** Seconds since 1970. */
  iat: z.number(),
  jti: identifierSchema('erasure'),
  userId: z.nullable(z.string()),
  consents: z.array(z.string()),
  lang: z.string(),
  words: z.array(z.string()),
  retainedUntil: z.string(),
  /** Rows deleted or overwritten, by table. */
  erased: counts,
  /** The data that laws keep, by table, and the reason. */
  retained: z.record(z.string(), z.string()),
});

export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>;

export const erasePerson = call({
  name: 'erasePerson',
  summary:
    'Erase a person who asked for it, but for what a law keeps: by their id or phone number; or, of who paid without an account, by the consent. What goes on must have ended: the issues of `PERSON_NOT_ERASABLE` name it. Asked again by the same id or consent, it answers with the first erasure. Give them the receipt (JWS).',
  tag: 'Operator',
  method: 'POST',
  path: '/api/operator/erasures',
  caller: 'operator',
  body: z.union([
    z.strictObject({
      /** Whose account to erase. */
      userId: identifierSchema('user'),
    }),
    z.strictObject({ phone: phoneSchema }),
    z.strictObject({ consentId: identifierSchema('consent') }),
  ]),
  status: 201,
  reply: success({
    /** The erasure, `ers_…`. */
    erasureId: identifierSchema('erasure'),
    /** Whose account was erased; null of a person without one. */
    userId: z.nullable(z.string()),
    /** The consents that led to a person without an account. */
    consents: z.array(z.string()),
    /** When it was erased. */
    erasedAt: instantSchema,
    /** The day by which what laws keep is gone. */
    retainedUntil: z.string(),
    /** How many rows were deleted or overwritten, by table. */
    erased: counts,
    /** The data that laws keep, by table, and the law. */
    retained: z.record(z.string(), z.string()),
    /** The receipt for the person, a JWS; null of an erasure before receipts were signed. */
    receipt: z.nullable(z.string()),
    keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })),
  }),
  problems: ['UNAUTHORIZED', 'PERSON_NOT_FOUND', 'PERSON_NOT_ERASABLE'],
  idempotent: true,
});
