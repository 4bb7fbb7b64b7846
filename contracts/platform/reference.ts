import * as z from 'zod/mini';

/** A merchant's own name for a thing, such as an order's number. No payer sees it, and it is no place for personal data. */
export const referenceSchema = z.string().check(z.minLength(1), z.maxLength(64));
