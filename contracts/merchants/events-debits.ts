import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema, sumSchema } from '../platform/money.ts';

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

/** Who made it happen to a debit: `yarda` by a rule of ours, `clock` because a time came or passed. */
export const debitActorSchema = z.enum(['payer', 'merchant', 'bank', 'yarda', 'clock']);

const debitFields = {
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
  attempts: z.int(),
  refunded: sumSchema,
  willRetry: z.boolean(),
  nextAttemptOn: z.nullable(z.iso.date()),
  /** Where to read it, with your secret key. */
  links: z.object({ debit: z.string() }),
};

export const debitData = z.object({ ...debitFields, by: debitActorSchema });

/** Who decided a dispute: its merchant; `yarda` where our books prove the payer right; `clock` where no one answered. */
export const disputeDeciderSchema = z.enum(['merchant', 'operator', 'yarda', 'bank', 'clock']);

export const disputeData = z.object({
  ...debitFields,
  /** What is decided about what the payer said is wrong. @everywhere */
  decision: z.enum(['upheld', 'refused']),
  decidedBy: disputeDeciderSchema,
});
