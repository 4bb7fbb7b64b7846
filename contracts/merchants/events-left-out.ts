import * as z from 'zod/mini';

/** The parts of a consent, by the names that a grant gives them. */
export const consentParts = ['dataSharing', 'form', 'futurePayments', 'immediatePayments'] as const;

export type ConsentPart = (typeof consentParts)[number];

/** The parts that a payer left out, in that order. */
export const leftOutSchema = z.array(z.enum(consentParts));
