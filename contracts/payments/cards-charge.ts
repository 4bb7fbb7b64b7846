import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';

/** What a bank may ask its customer for besides a code. A birthday is `YYYY-MM-DD`. */
export const requestedFieldSchema = z.enum(['phone', 'birthday', 'address']);

export type RequestedField = z.infer<typeof requestedFieldSchema>;

/**
 * A payment's charge whose outcome is not known yet, of a card or a saved account. `waiting`: the outcome arrives on
 * the payment's stream; `otp` and `challenge` wait for the payer: `otp` for a code, or for what its `field` names.
 */
export const openChargeSchema = z.object({
  transactionReference: identifierSchema('cardAttempt'),
  /** How what is due now is paid. @everywhere */
  method: z.enum(['card', 'account']),
  /** What the bank asks for now. @everywhere */
  next: z.enum(['waiting', 'otp', 'challenge']),
  displayMessage: z.optional(z.string()),
  field: z.optional(requestedFieldSchema),
  challengeUrl: z.optional(z.url({ protocol: /^https?$/ })),
});

export type OpenCharge = z.infer<typeof openChargeSchema>;
