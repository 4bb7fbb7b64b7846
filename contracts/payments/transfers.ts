import * as z from 'zod/mini';
import { amountSchema, sumSchema } from '../platform/money.ts';
import { instantSchema } from '../platform/replies.ts';

/** The one-time account that a payer pays into. Account numbers have ten digits. */
export const shieldWalletSchema = z.object({
  /** The amount that is still to be sent. */
  amount: z.optional(sumSchema),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  expiresAt: z.nullable(instantSchema),
  /** Its bank takes exactly what is asked for, and sends any other amount back. */
  exact: z.optional(z.literal(true)),
});

export type ShieldWallet = z.infer<typeof shieldWalletSchema>;

/**
 * How far the transfer for a payment has come, as the bank reports it:
 * `expected` nothing yet; `announced` the payer says it was sent; `received` the bank has seen it and is settling it;
 * `short` less than the amount has settled; `settled` the whole amount has.
 */
export const transferStatusSchema = z.enum(['expected', 'announced', 'received', 'short', 'settled']);

/**
 * Money that is returned: paid twice, over the amount, or after the account had expired; given back by its merchant
 * (`refund`); or that the bank did not take, because it takes only the exact amount, or because its checks stopped it.
 */
export const transferReturnSchema = z.object({
  amount: amountSchema,
  reason: z.enum(['over', 'late', 'short', 'refund', 'wrong_amount', 'screened']),
  /**
   * How far it has come. `rejected`: the bank sends it back itself. `failed`: it could not be returned yet, and is
   * still held.
   */
  status: z.enum(['pending', 'returned', 'rejected', 'failed']),
  /**
   * A failed return needs the payer to name an account that can take it (`account`), or a person who settles it with the
   * bank (`operator`).
   */
  actionRequired: z.optional(z.enum(['account', 'operator'])),
  /** The destination of the money. Default: the account that the money came from. */
  to: z.optional(z.enum(['account', 'card'])),
});

export type TransferReturn = z.infer<typeof transferReturnSchema>;
