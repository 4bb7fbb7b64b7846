import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';

/** The fields that a bank may request besides a code. A birthday is `YYYY-MM-DD`. */
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
  /** The step that the bank requires now. @everywhere */
  next: z.enum(['waiting', 'otp', 'challenge']),
  displayMessage: z.optional(z.string()),
  field: z.optional(requestedFieldSchema),
  challengeUrl: z.optional(z.url({ protocol: /^https?$/ })),
});

export type OpenCharge = z.infer<typeof openChargeSchema>;
