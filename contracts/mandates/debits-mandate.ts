import * as z from 'zod/mini';
import { debitLimitsSchema } from '../payments/payment-limits.ts';
import { daySchema } from '../payments/payment-plan.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { instantSchema } from '../platform/replies.ts';

/** `suspended`: until its payer allows it again. The last four are for good. */
export const mandateStatusSchema = z.enum([
  'active',
  'paused',
  'suspended',
  'completed',
  'expired',
  'revoked',
  'superseded',
]);

export type MandateStatus = z.infer<typeof mandateStatusSchema>;

/** Why a mandate is suspended. */
export const suspensionReasonSchema = z.enum([
  'repeated_failure',
  'not_authorised',
  'account_not_authorised',
  'revalidation_due',
]);

/** The right to the debits of a consent. */
export const mandateSchema = z.object({
  consentId: identifierSchema('consent'),
  status: mandateStatusSchema,
  /** The pauses that hold now. */
  pauses: z.array(z.object({ by: z.enum(['payer', 'merchant']), until: z.nullable(daySchema) })),
  /** Why nothing is debited until its payer allows it again; null if it may be. */
  suspendedReason: z.nullable(suspensionReasonSchema),
  /** The limits that hold now: as they were agreed to, or stricter since. */
  limits: z.nullable(debitLimitsSchema),
  perDebit: z.nullable(amountSchema),
});

export type Mandate = z.infer<typeof mandateSchema>;

/** A debit that was sent before a change, and may still be taken. */
export const onTheWaySchema = z.object({
  debitId: identifierSchema('debit'),
  amount: amountSchema,
  sentAt: instantSchema,
});
