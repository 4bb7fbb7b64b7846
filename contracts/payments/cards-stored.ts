import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';

/**
 * A payment by the stored card of an account, which the payer has approved before. `amount` and `narration` are what the
 * caller expects to be taken, and for what: anything else is refused.
 */
export const storedCardChargeSchema = z.strictObject({
  paymentId: identifierSchema('payment'),
  sourceAccountId: identifierSchema('account'),
  amount: amountSchema,
  narration: z.string().check(z.minLength(1), z.maxLength(140)),
});
