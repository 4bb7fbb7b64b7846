import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema, sumSchema } from '../platform/money.ts';
import { referenceSchema } from '../platform/reference.ts';
import { instantSchema } from '../platform/replies.ts';

export const debitTypes = [
  'debit.planned',
  'debit.amount_needed',
  'debit.lapsed',
  'debit.notified',
  'debit.rescheduled',
  'debit.skipped',
  'debit.cancelled',
  'debit.sent',
  'debit.delayed',
  'debit.attempt_failed',
  'debit.executed',
  'debit.failed',
  'debit.refunded',
  'debit.disputed',
  'debit.reversed',
] as const;

/** The cause of a change to a debit: `yarda` for a rule of ours, `clock` for a time that came or passed. */
export const debitActorSchema = z.enum(['payer', 'merchant', 'bank', 'yarda', 'clock']);

const debitFields = {
  reference: z.optional(referenceSchema),
  consentId: identifierSchema('consent'),
  paymentId: identifierSchema('payment'),
  debitId: identifierSchema('debit'),
  status: z.string(),
  reason: z.optional(z.nullable(z.string())),
  /** How much; null until the merchant names it. */
  amount: z.nullable(amountSchema),
  occurrence: z.object({ n: z.int(), of: z.int() }),
  dueOn: z.iso.date(),
  effectiveOn: z.nullable(z.iso.date()),
  amountDueBy: z.optional(z.nullable(instantSchema)),
  attempts: z.int(),
  refunded: sumSchema,
  willRetry: z.boolean(),
  nextAttemptOn: z.nullable(z.iso.date()),
  /** The address to read the debit at, with your secret key. */
  links: z.object({ debit: z.string() }),
};

export const debitData = z.object({ ...debitFields, by: debitActorSchema });

/**
 * The party that decided a dispute. `merchant`: the merchant of the debit. `yarda`: our books prove the payer right.
 * `clock`: no one answered.
 */
export const disputeDeciderSchema = z.enum(['merchant', 'operator', 'yarda', 'bank', 'clock']);

export const disputeData = z.object({
  ...debitFields,
  /** The decision on the payer's dispute. @everywhere */
  decision: z.enum(['upheld', 'refused']),
  decidedBy: disputeDeciderSchema,
});
