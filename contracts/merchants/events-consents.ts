import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
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

/** What happened to a consent as a whole. */
export const consentData = z.object({
  consentId: identifierSchema('consent'),
  status: z.string(),
  /** Of `consent.revalidation_due`: the day by which its payer is asked to confirm it. */
  confirmBy: z.optional(z.iso.date()),
  /** Of `consent.narrowed` and `consent.revoked`: who ended a part of it while others live, or the last that lived. */
  by: z.optional(z.enum(['payer', 'merchant'])),
  /** Of `consent.superseded`: the consent whose debits took the place of its own. */
  supersededBy: z.optional(identifierSchema('consent')),
  /** Of `consent.granted`: the optional parts that its payer left out, if any. */
  leftOut: z.optional(leftOutSchema),
});
