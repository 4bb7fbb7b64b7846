import * as z from 'zod/mini';

/** Bytes as base64url without padding (RFC 4648 section 5). */
export const base64UrlSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(16_384));
