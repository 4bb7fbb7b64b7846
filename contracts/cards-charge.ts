import * as z from 'zod/mini';
import { identifierSchema } from './identifiers.ts';

/**
 * A payment's charge whose outcome is not known yet, of a card or a saved account. `waiting`: the outcome arrives on
 * the payment's stream; `otp` and `challenge` wait for the payer.
 */
export const openChargeSchema = z.object({
  transactionReference: identifierSchema('cardAttempt'),
  method: z.enum(['card', 'account']),
  next: z.enum(['waiting', 'otp', 'challenge']),
  displayMessage: z.optional(z.string()),
  challengeUrl: z.optional(z.url({ protocol: /^https?$/ })),
});

export type OpenCharge = z.infer<typeof openChargeSchema>;
