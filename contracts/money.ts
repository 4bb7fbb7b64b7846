import * as z from 'zod/mini';

/** A sum of money that is asked for: whole kobo, at least 1, at most 2^53 - 1. 250000 is ₦2,500.00. */
export const amountSchema = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** A sum that may be nothing yet: whole kobo, at least 0. */
export const sumSchema = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
