import * as z from 'zod/mini';
import { amountSchema } from './money.ts';
import { instantSchema } from './replies.ts';

/** The one-time account that a payer pays into. Numbers have ten digits. */
export const shieldWalletSchema = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  expiresAt: z.nullable(instantSchema),
});

export type ShieldWallet = z.infer<typeof shieldWalletSchema>;

/**
 * How far the transfer for a payment has come, as the bank tells it:
 * `expected` nothing yet; `announced` the payer says it was sent; `received` the bank has seen it and is settling it;
 * `short` less than the amount has settled; `settled` the whole amount has.
 */
export const transferStatusSchema = z.enum(['expected', 'announced', 'received', 'short', 'settled']);

/** Money that is not kept: what arrived twice, over, or after the account had expired goes back to where it came from. */
export const transferReturnSchema = z.object({
  amount: amountSchema,
  reason: z.enum(['over', 'late', 'short']),
  status: z.enum(['pending', 'returned']),
  /** What it goes back to; the account that it came from where this says nothing. */
  to: z.optional(z.enum(['account', 'card'])),
});

export type TransferReturn = z.infer<typeof transferReturnSchema>;
