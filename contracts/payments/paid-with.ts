import * as z from 'zod/mini';

/** How money was paid, as far as the merchant who asked for it is told. */
export const paidWithSchema = z.object({
  /** `account`: a saved account was debited. */
  type: z.enum(['bank_transfer', 'account', 'card']),
  /** The card's brand, such as Visa; null for an account, and if it is not known. */
  brand: z.nullable(z.string()),
  /** The last four digits of the card's number; null for an account, and if they are not known. */
  lastFour: z.nullable(z.string()),
  /** The payer's bank; null for a card, and if it is not known. */
  bankName: z.nullable(z.string()),
});

export type PaidWith = z.infer<typeof paidWithSchema>;
