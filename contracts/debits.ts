import * as z from 'zod/mini';
import { call } from './call.ts';
import { disputeDeciderSchema } from './events-debits.ts';
import { identifierSchema } from './identifiers.ts';
import { amountSchema, sumSchema } from './money.ts';
import { daySchema } from './payment-plan.ts';
import type { ProblemCode } from './problems.ts';
import { queryNumber } from './query-number.ts';
import { instantSchema, success } from './replies.ts';

/**
 * `awaiting_amount`: the merchant has to name it. `notifying`, `notified`: the payer is being told, or was. `sent`: the bank
 * decides. `lapsed`: no amount was named in time. `executed`: its money was taken; then `disputed` while its payer's word
 * stands against it, `refunded` once all of it was given back, `reversed` if the bank took it back.
 */
export const debitStatusSchema = z.enum([
  'planned',
  'awaiting_amount',
  'notifying',
  'notified',
  'sent',
  'retry_planned',
  'executed',
  'failed',
  'skipped',
  'cancelled',
  'lapsed',
  'disputed',
  'refunded',
  'reversed',
]);

export const disputeReasonSchema = z.enum(['not_agreed', 'wrong_amount', 'wrong_day', 'twice', 'not_received']);

/** What its payer says is wrong with a debit that was taken. `upheld`: the money goes back. */
export const disputeSchema = z.object({
  reason: disputeReasonSchema,
  note: z.nullable(z.string()),
  status: z.enum(['open', 'upheld', 'refused']),
  openedAt: instantSchema,
  /** Until when its merchant can answer; then the money goes back. */
  decideBy: instantSchema,
  decidedAt: z.nullable(instantSchema),
  decidedBy: z.nullable(disputeDeciderSchema),
  /** What its merchant says to the payer. */
  answer: z.nullable(z.string()),
});

/**
 * One collection of one future payment, as its merchant sees it. `amount` in kobo, null until it is named; days are days in
 * Lagos: `dueOn` was signed, `effectiveOn` is its business day once it is planned.
 */
export const debitSchema = z.object({
  debitId: identifierSchema('debit'),
  consentId: identifierSchema('consent'),
  paymentId: identifierSchema('payment'),
  status: debitStatusSchema,
  /** Why it failed, was skipped or cancelled, or is tried again. */
  reason: z.nullable(z.string()),
  amount: z.nullable(amountSchema),
  dueOn: daySchema,
  effectiveOn: z.nullable(daySchema),
  notifiedAt: z.nullable(instantSchema),
  sentAt: z.nullable(instantSchema),
  settledAt: z.nullable(instantSchema),
  attempts: z.int(),
  willRetry: z.boolean(),
  nextAttemptOn: z.nullable(daySchema),
  /** The account that it is taken from, once its payer was told. */
  account: z.nullable(z.object({ bankName: z.string(), lastFour: z.string() })),
  /** Yours, as you named it with the amount. */
  reference: z.nullable(z.string()),
  /** What you gave back of it, in kobo, arrived or on its way. */
  refunded: sumSchema,
  /** The payment by which its payer pays it another way, once they began to. */
  otherPaymentId: z.nullable(identifierSchema('payment')),
  dispute: z.nullable(disputeSchema),
});

export type Debit = z.infer<typeof debitSchema>;

export const ofDebit = z.object({ debitId: identifierSchema('debit') });

/** Why a debit may not be made. */
export const debitFaults = [
  'MANDATE_PAUSED',
  'MANDATE_SUSPENDED',
  'MANDATE_ENDED',
  'DEBIT_SKIPPED',
  'NOTICE_TOO_LATE',
  'OVER_DEBIT_LIMIT',
  'OVER_PERIOD_LIMIT',
  'OVER_TOTAL_LIMIT',
  'ALREADY_COLLECTED',
] as const satisfies readonly ProblemCode[];

export const listDebits = call({
  name: 'listDebits',
  summary:
    'Your debits, the latest due first. Pass `nextCursor` back as `cursor` for the next page. A page of one `clientId` looks through 2,000 debits at most, so that it may hold fewer than `limit`, or none, before the last.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/debits',
  caller: 'merchant',
  query: z.strictObject({
    consentId: z.optional(identifierSchema('consent')),
    status: z.optional(debitStatusSchema),
    clientId: z.optional(identifierSchema('client')),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    cursor: z.optional(identifierSchema('debit')),
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({ debits: z.array(debitSchema), nextCursor: z.nullable(identifierSchema('debit')) }),
  problems: ['UNAUTHORIZED', 'CURSOR_INVALID'],
});

export const readDebit = call({
  name: 'readDebit',
  summary: 'One of your debits.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/debits/{debitId}',
  caller: 'merchant',
  params: ofDebit,
  status: 200,
  reply: success({ debit: debitSchema }),
  problems: ['UNAUTHORIZED', 'DEBIT_NOT_FOUND'],
});

export const nameDebitAmount = call({
  name: 'nameDebitAmount',
  summary: 'Name the amount of a variable payment, in kobo, no later than 12 hours before its payer is told.',
  tag: 'Merchant',
  method: 'PUT',
  path: '/api/merchant/payments/{paymentId}/amount',
  caller: 'merchant',
  params: z.object({ paymentId: identifierSchema('payment') }),
  body: z.strictObject({
    amount: amountSchema,
    /** Your own, such as an invoice's number; it comes back with the debit. */
    reference: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  status: 200,
  reply: success({ debit: debitSchema }),
  problems: ['UNAUTHORIZED', 'DEBIT_NOT_FOUND', 'AMOUNT_IS_FIXED', ...debitFaults],
  idempotent: true,
});
