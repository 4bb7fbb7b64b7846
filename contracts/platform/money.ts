import * as z from 'zod/mini';

/** A requested amount: whole kobo, from 1 to 2^53 - 1. 250000 is ₦2,500.00. */
export const amountSchema = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** An amount that may be zero: whole kobo, from 0. */
export const sumSchema = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
