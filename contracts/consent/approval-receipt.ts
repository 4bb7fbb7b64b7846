import * as z from 'zod/mini';
import { passkeyAlgorithmSchema, passkeyKeySchema } from '../identity/attestation-passkey.ts';
import { base64UrlSchema } from '../platform/base64url.ts';
import { organisationSchema } from '../platform/organisation.ts';

/**
 * Everything needed to verify an approval after its passkey has been deleted (WebAuthn Level 3, section 7.2): the
 * credential and its key, the host and origin, the nonce, and what the device signed. Binary values are base64url.
 */
export const approvalEvidenceSchema = z.strictObject({
  credentialId: base64UrlSchema,
  algorithm: passkeyAlgorithmSchema,
  publicKey: passkeyKeySchema,
  rpId: z.string(),
  origin: z.string(),
  nonce: base64UrlSchema,
  authenticatorData: base64UrlSchema,
  clientDataJSON: base64UrlSchema,
  signature: base64UrlSchema,
});

export type ApprovalEvidence = z.infer<typeof approvalEvidenceSchema>;

/** The legal identities of merchant and operator when a consent was granted; null if none was recorded then. */
export const receiptPartiesSchema = z.object({
  merchant: z.nullable(organisationSchema),
  operator: z.nullable(organisationSchema),
});

export type ReceiptParties = z.infer<typeof receiptPartiesSchema>;

/**
 * A receipt: `iss` who accepted the grant, `iat` when (seconds since 1970), `sub` the consent, the terms, their SHA-256
 * (RFC 8785, base64url), the terms in words as shown, and the evidence. The merchant's copy is `redacted`: account
 * numbers are cut to their last four digits and accounts numbered, so its terms no longer hash to `termsHash`. Older receipts lack the words,
 * the evidence and the parties.
 */
export const receiptSchema = z.looseObject({
  iss: z.string(),
  iat: z.number(),
  sub: z.string(),
  terms: z.looseObject({
    merchant: z.looseObject({ name: z.nullable(z.string()) }),
    payer: z.looseObject({ name: z.string() }),
  }),
  termsHash: base64UrlSchema,
  words: z.optional(z.array(z.string())),
  parties: z.optional(receiptPartiesSchema),
  /** The payer's payments since the grant, with their sources. Only the payer's own copy has this field. Kobo. */
  collected: z.optional(
    z.array(z.object({ paymentId: z.string(), amount: z.number(), executedAt: z.string(), from: z.string() })),
  ),
  approval: z.optional(approvalEvidenceSchema),
  redacted: z.optional(z.literal(true)),
});

export type Receipt = z.infer<typeof receiptSchema>;
