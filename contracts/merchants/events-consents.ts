import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { referenceSchema } from '../platform/reference.ts';
import { leftOutSchema } from './events-left-out.ts';

export const consentTypes = [
  'consent.created',
  'consent.opened',
  'consent.abandoned',
  'consent.declined',
  'consent.reopened',
  'consent.granted',
  'consent.expired',
  'consent.cancelled',
  'consent.narrowed',
  'consent.revoked',
  'consent.superseded',
  'consent.revalidation_due',
  'consent.revalidated',
  'consent.lapsed',
  'consent.completed',
] as const;

/** A change to a consent as a whole. */
export const consentData = z.object({
  /** Your own reference: of the debit or payment, else of its consent; absent if you gave none. @everywhere */
  reference: z.optional(referenceSchema),
  consentId: identifierSchema('consent'),
  /** What was answered: it stays `granted`, whatever becomes of that. */
  status: z.string(),
  /** How what was granted ended, in the events of its end. */
  grantStatus: z.optional(z.enum(['revoked', 'superseded', 'lapsed', 'completed'])),
  /** The day by which the payer is asked to confirm the consent, in `consent.revalidation_due`. */
  confirmBy: z.optional(z.iso.date()),
  /**
   * The party that ended a part while others are active (`consent.narrowed`), or the last active part
   * (`consent.revoked`).
   */
  by: z.optional(z.enum(['payer', 'merchant'])),
  /** The consent whose debits replaced the debits of this consent, in `consent.superseded`. */
  supersededBy: z.optional(identifierSchema('consent')),
  /** The optional parts that the payer left out, if any, in `consent.granted`. */
  leftOut: z.optional(leftOutSchema),
});
