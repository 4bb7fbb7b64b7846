import * as z from 'zod/mini';
import { base64UrlSchema } from '../platform/base64url.ts';

/** The signature algorithms of passkeys, by COSE number: ES256, EdDSA, RS256 (RFC 9053, RFC 8812). */
export const passkeyAlgorithmSchema = z.union([z.literal(-7), z.literal(-8), z.literal(-257)]);

/** A passkey's public key as a JWK (RFC 7517). */
export const passkeyKeySchema = z.union([
  z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: base64UrlSchema, y: base64UrlSchema }),
  z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: base64UrlSchema }),
  z.strictObject({ kty: z.literal('RSA'), n: base64UrlSchema, e: base64UrlSchema }),
]);
