import * as z from 'zod/mini';

/**
 * The header by which a caller who has not signed in proves which charges they began, and that they paid: 43 random characters of
 * base64url, made by the page and kept for as long as its tab. The server keeps only a hash, beside each attempt to pay. A charge
 * that was begun without it, and without a sign-in, belongs to nobody.
 */
export const claimHeader = 'x-payment-claim';

export const claimSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
