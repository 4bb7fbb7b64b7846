import * as z from 'zod/mini';
import { base64UrlSchema } from '../platform/base64url.ts';
import { call } from '../platform/call.ts';
import { identifierSchema, ofConsent } from '../platform/identifiers.ts';
import { queryNumber } from '../platform/query-number.ts';
import { instantSchema, success } from '../platform/replies.ts';

/**
 * The kinds of receipts. `renewed`: the consent was confirmed again with unchanged terms. `stopped`: debits ended for
 * good. `debit`: money was taken. `read`: shared data was read.
 */
export const receiptKindSchema = z.enum([
  'given',
  'renewed',
  'changed',
  'paused',
  'resumed',
  'suspended',
  'stopped',
  'debit',
  'refund',
  'read',
]);

export type ReceiptKind = z.infer<typeof receiptKindSchema>;

/**
 * A receipt of a consent's chain, as signed: `no` counts them from 1, `prev` is the SHA-256 (base64url) of the one before
 * as it was signed, null for the first. It holds ids, amounts (kobo) and days, and no personal data: payer and merchant
 * have the same.
 */
export const chainedReceiptSchema = z.looseObject({
  iss: z.string(),
  /** Seconds since 1970. */
  iat: z.number(),
  jti: identifierSchema('receipt'),
  sub: z.string(),
  no: z.int().check(z.positive()),
  prev: z.nullable(base64UrlSchema),
  kind: receiptKindSchema,
  by: z.enum(['payer', 'merchant', 'bank', 'yarda']),
  controller: z.looseObject({ merchantId: z.string(), name: z.string() }),
  /** The language of the words. */
  lang: z.string(),
  words: z.array(z.string()),
  facts: z.record(z.string(), z.unknown()),
});

export type ChainedReceipt = z.infer<typeof chainedReceiptSchema>;

/** How long a chain was at `iat`, and the hash of its last receipt: without it, a cut-off end would not show. */
export const chainHeadSchema = z.looseObject({
  iss: z.string(),
  iat: z.number(),
  sub: z.string(),
  no: z.int(),
  hash: z.nullable(base64UrlSchema),
});

export type ChainHead = z.infer<typeof chainHeadSchema>;

/** Read by the payer or by the merchant. */
const readByEither = {
  tag: 'Consent',
  method: 'GET',
  caller: 'anyone',
  params: ofConsent,
  status: 200,
  problems: [
    ...(['UNAUTHORIZED', 'TEST_KEY_REFUSED', 'LIVE_KEY_REFUSED'] as const),
    ...(['KEY_SCOPE_MISSING', 'KEY_ADDRESS_REFUSED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'RECEIPT_NOT_FOUND'] as const),
  ],
} as const;

export const listReceipts = call({
  ...readByEither,
  name: 'listReceipts',
  summary:
    'The receipts of a consent in their order, for its payer or its merchant: one for the grant and for each change, pause, stop, debit and read of data. Each is a JWS (ES256) that names the hash of the one before. Pass `nextCursor` back as `cursor` for the next page.',
  path: '/api/consent/{consentId}/receipts',
  query: z.strictObject({
    kind: z.optional(receiptKindSchema),
    /** The number of the receipt that the page follows. */
    cursor: z._default(queryNumber(0, 2 ** 31 - 1), 0),
    limit: z._default(queryNumber(1, 100), 100),
  }),
  reply: success({
    /** The signed receipts. */
    receipts: z.array(
      z.object({
        /** Its number in the chain, from 1. */
        no: z.int(),
        kind: receiptKindSchema,
        /** When it was issued. */
        issuedAt: instantSchema,
        receipt: z.string(),
      }),
    ),
    /** How many receipts there are, and the hash of the last: a signed JWS. */
    head: z.string(),
    keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })),
    nextCursor: z.nullable(z.int()),
  }),
});

export const readConsentRecord = call({
  ...readByEither,
  name: 'readConsentRecord',
  summary:
    'A grant as a consent record in JSON-LD: the fields of ISO/IEC TS 27560:2023 in the terms of the W3C Data Privacy Vocabulary. It is a view of the signed receipts, for other programs; only those prove anything. It names the profile that it conforms to (`dct:conformsTo`) where nothing that the standard demands is missing.',
  path: '/api/consent/{consentId}/record.jsonld',
  reply: z.looseObject({
    /** The vocabularies of the record's terms. */
    '@context': z.record(z.string(), z.string()),
    /** The address of the record. */
    '@id': z.string(),
    /** The type of the record: a consent record of W3C DPV. */
    '@type': z.string(),
  }),
});
