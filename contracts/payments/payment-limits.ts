import * as z from 'zod/mini';
import { amountSchema } from '../platform/money.ts';

/** `calendar`: weeks from Monday, months from the 1st. `consent`: counted from the day on which the consent was asked for. */
const alignmentSchema = z.enum(['calendar', 'consent']);

export const limitPeriodSchema = z.enum(['day', 'week', 'fortnight', 'month', 'quarter', 'half_year', 'year']);

export type LimitPeriod = z.infer<typeof limitPeriodSchema>;

/** The most that debits due in one period may take together, in kobo. The first and last periods count whole. */
export const periodLimitSchema = z.strictObject({
  amount: amountSchema,
  period: limitPeriodSchema,
  /**
   * Whether periods follow the calendar, or are counted from the day on which the consent was asked for. @everywhere
   */
  alignment: z._default(alignmentSchema, 'calendar'),
});

export type PeriodLimit = z.infer<typeof periodLimitSchema>;

/** A day as in `payment-plan.ts`. */
const daySchema = z.iso.date();

/**
 * The limits that a merchant may request: a total in kobo below the sum of the debits, a maximum per period, and no
 * debit due after `validTo`.
 */
export const requestedLimitsSchema = z.strictObject({
  total: z.optional(amountSchema),
  /** The limits of debits in each period. @everywhere */
  periods: z.optional(z.array(periodLimitSchema).check(z.minLength(1), z.maxLength(5))),
  validTo: z.optional(daySchema),
});

export type RequestedLimits = z.infer<typeof requestedLimitsSchema>;

/**
 * The limits of debits in total and in each period (kobo), and the last day on which a debit may fall due. All limits
 * apply at once. Periods of the consent are counted from the day `countedFrom`.
 */
export const debitLimitsSchema = z.object({
  total: amountSchema,
  periods: z.array(z.object({ amount: amountSchema, period: limitPeriodSchema, alignment: alignmentSchema })),
  validTo: daySchema,
  /** The day from which periods of the consent are counted. */
  countedFrom: daySchema,
});

export type DebitLimits = z.infer<typeof debitLimitsSchema>;
