import * as z from 'zod/mini';

const base64Schema = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(8_192));

/**
 * One field, sealed in the browser: a fresh 256-bit AES-GCM key encrypts it, and the server's public key (RSA-OAEP,
 * SHA-256) encrypts that key. Binary parts are Base64; `iv` is 12 bytes.
 */
export const envelopeSchema = z.strictObject({
  /** The key. @everywhere */
  keyId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  /** The AES key of this value, encrypted with the public key, in base64. */
  encryptedAesKey: base64Schema,
  /** The initialisation vector of this value, in base64. */
  iv: base64Schema,
  /**
   * The value, sealed by AES-256-GCM, in base64, its tag behind it. Its associated data names the field, its purpose
   * and the person: `/docs/cards`.
   */
  encryptedData: base64Schema,
  /** How it is sealed. */
  algorithm: z.literal('RSA-OAEP+AES-GCM'),
  /** The version of the envelope. */
  version: z.literal('1.0'),
});

export type Envelope = z.infer<typeof envelopeSchema>;
