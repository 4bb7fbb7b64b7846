import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { referenceSchema } from '../platform/reference.ts';
import { instantSchema } from '../platform/replies.ts';
import { narrationSchema } from './payment.ts';

/** A calendar day, `2026-12-31`: due dates have no time of day. */
export const daySchema = z.iso.date({ error: 'is a day, such as 2026-11-01' });

export const frequencySchema = z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'yearly']);

export type Frequency = z.infer<typeof frequencySchema>;

/** `fixed`: exactly the amount is debited; `variable`: at most the amount. */
export const amountTypeSchema = z.enum(['fixed', 'variable']);

/** The most debits in one plan or one consent. */
export const maxDebits = 500;

/** The most days, weeks, … between two debits. */
const maxInterval = 365;

/**
 * A future payment that a merchant requests: one debit (`dueDate`; without it, as needed, `count` times at most), or a plan
 * (`startDate`, `frequency`, `interval`, and `count` or `endDate`), which becomes one payment per due date.
 */
export const futurePaymentRequestSchema = z.strictObject({
  type: z.literal('future'),
  /** The amount of each debit; for a variable payment, the maximum. */
  amount: amountSchema,
  amountType: z._default(amountTypeSchema, 'fixed'),
  narration: narrationSchema,
  /** Your own reference: each payment of a plan has it. */
  reference: z.optional(referenceSchema),
  paypointId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  dueDate: z.optional(daySchema),
  startDate: z.optional(daySchema),
  frequency: z.optional(frequencySchema),
  interval: z.optional(z.int().check(z.gte(1), z.lte(maxInterval))),
  /** How many debits the plan has. */
  count: z.optional(z.int().check(z.gte(1), z.lte(maxDebits))),
  endDate: z.optional(daySchema),
});

export type FuturePaymentRequest = z.infer<typeof futurePaymentRequestSchema>;

/** One future debit as its payer sees it. A plan's fields are set if it belongs to a plan. */
export const futurePaymentSchema = z.object({
  paymentId: identifierSchema('payment'),
  type: z.literal('future'),
  status: z.enum(['pending', 'executed']),
  executedAt: z.nullable(instantSchema),
  /** The amount of each debit; for a variable payment, the maximum. */
  amount: amountSchema,
  /** `fixed`: exactly the amount is debited; `variable`: at most the amount. @everywhere */
  amountType: amountTypeSchema,
  narration: narrationSchema,
  paypointId: z.nullable(z.string()),
  /** The day of the debit; null if it is asked for as needed. @everywhere */
  dueDate: z.nullable(daySchema),
  /** The first day of the plan. @everywhere */
  startDate: z.nullable(daySchema),
  /** The last day of the plan. @everywhere */
  endDate: z.nullable(daySchema),
  /**
   * How often debits fall due, counted from the first. If the first falls on the last day of its month, so does each
   * debit: a monthly plan from 30 April falls on 31 May. @everywhere
   */
  frequency: z.nullable(frequencySchema),
  /** How many days, weeks, … of `frequency` lie between two debits. @everywhere */
  interval: z.nullable(z.int()),
});

export type FuturePayment = z.infer<typeof futurePaymentSchema>;
