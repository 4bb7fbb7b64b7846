import * as z from 'zod/mini';
import { amountSchema } from './money.ts';

/** The amounts that a way to pay takes at once, both ends included. */
const rangeSchema = z.object({ min: amountSchema, max: amountSchema });

export type AmountRange = z.infer<typeof rangeSchema>;

/** What a sender's bank adds to each transfer of `fromAmount` or more. */
const stampDutySchema = z.object({ amount: amountSchema, fromAmount: amountSchema });

/**
 * The terms that the rails state for payers; a term that they do not state is absent. `returnDays`: the maximum of
 * working days until returned money has arrived. `linkDays`: the maximum of working days until a linked account can be
 * debited. `stampDuty`: what the law adds to a transfer.
 */
export const railTermsSchema = z.object({
  card: z.optional(rangeSchema),
  debit: z.optional(rangeSchema),
  returnDays: z.optional(z.int()),
  linkDays: z.optional(z.int()),
  stampDuty: z.optional(stampDutySchema),
});

export type RailTerms = z.infer<typeof railTermsSchema>;
