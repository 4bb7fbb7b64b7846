import * as z from 'zod/mini';
import { amountSchema } from './money.ts';

/** The amounts that a way to pay takes at once, both ends included. */
const rangeSchema = z.object({ least: amountSchema, most: amountSchema });

export type AmountRange = z.infer<typeof rangeSchema>;

/**
 * What the rails state of themselves and a payer should know; what they do not state is left out. `returnDays`: so many
 * working days may pass until money that goes back has arrived. `linkDays`: so many, until a linked account can be debited.
 */
export const railTermsSchema = z.object({
  card: z.optional(rangeSchema),
  debit: z.optional(rangeSchema),
  returnDays: z.optional(z.int()),
  linkDays: z.optional(z.int()),
});

export type RailTerms = z.infer<typeof railTermsSchema>;
