import * as z from 'zod/mini';

const base64Schema = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(8_192));

/**
 * One field, sealed in the browser: a fresh 256-bit AES-GCM key encrypts it, and the server's public key (RSA-OAEP,
 * SHA-256) encrypts that key. Binary parts are Base64; `iv` is 12 bytes.
 */
export const envelopeSchema = z.strictObject({
  keyId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  encryptedAesKey: base64Schema,
  iv: base64Schema,
  encryptedData: base64Schema,
  algorithm: z.literal('RSA-OAEP+AES-GCM'),
  version: z.literal('1.0'),
});

export type Envelope = z.infer<typeof envelopeSchema>;
