import * as z from 'zod/mini';

/**
 * The header by which a page proves that it made a payment: 256 random bits (base64url), made when the page opens and
 * kept in its memory alone. The server keeps only a hash, beside each attempt to pay. Who paid without signing in has no
 * other proof.
 */
export const claimHeader = 'x-payment-claim';

export const claimSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
