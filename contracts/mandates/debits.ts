import * as z from 'zod/mini';
import { disputeDeciderSchema } from '../merchants/events-debits.ts';
import { daySchema } from '../payments/payment-plan.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema, sumSchema } from '../platform/money.ts';
import type { ProblemCode } from '../platform/problems.ts';
import { queryNumber } from '../platform/query-number.ts';
import { referenceSchema } from '../platform/reference.ts';
import { instantSchema, success } from '../platform/replies.ts';

/**
 * `awaiting_amount`: the merchant has to name the amount. `notifying`, `notified`: the notice to the payer is being
 * sent, or was sent. `sent`: the bank decides. `lapsed`: no amount was named in time. `executed`: the money was taken.
 * `disputed`: the money was taken, and the payer's dispute is open. `refunded`: all of the money was refunded.
 * `reversed`: the bank took the money back.
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

/** The payer's dispute of a debit that was taken. `upheld`: the money goes back. */
export const disputeSchema = z.object({
  /** Why, if there is something to say. @everywhere */
  reason: disputeReasonSchema,
  /** The payer's own words. @everywhere */
  note: z.nullable(z.string()),
  status: z.enum(['open', 'upheld', 'refused']),
  /** When it was opened. */
  openedAt: instantSchema,
  /** Until when its merchant can answer; then the money goes back. */
  decideBy: instantSchema,
  /** When it was decided; null while it is open. */
  decidedAt: z.nullable(instantSchema),
  /** The party that decided; null while the dispute is open. @everywhere */
  decidedBy: z.nullable(disputeDeciderSchema),
  /** The merchant's answer to what the payer said is wrong; the payer reads it. */
  answer: z.nullable(z.string()),
});

/** One collection of one future payment, as its merchant sees it. */
export const debitSchema = z.object({
  debitId: identifierSchema('debit'),
  consentId: identifierSchema('consent'),
  /** The payment that it belongs to. @everywhere */
  paymentId: identifierSchema('payment'),
  /** How far it has come. @everywhere */
  status: debitStatusSchema,
  /** Why it failed, was skipped or cancelled, or is tried again. */
  reason: z.nullable(z.string()),
  /** How much; null until the merchant names it. */
  amount: z.nullable(amountSchema),
  /** The day that was agreed to, in Lagos. @everywhere */
  dueOn: daySchema,
  /** The working day on which it is taken, in Lagos; null until it is planned. @everywhere */
  effectiveOn: z.nullable(daySchema),
  /**
   * Until when you can name the amount: 05:00 in Lagos on the fourth day before the working day on which it is taken. Null if it is
   * named, fixed, or no longer needed. @everywhere
   */
  amountDueBy: z.nullable(instantSchema),
  /** When the payer was notified of the debit; null until then. */
  notifiedAt: z.nullable(instantSchema),
  /** When it was sent; null until then. @everywhere */
  sentAt: z.nullable(instantSchema),
  /** When it ended; of money that was taken, by its bank's clock; null until then. */
  settledAt: z.nullable(instantSchema),
  /** How many times it was tried. @everywhere */
  attempts: z.int(),
  /** Whether it is tried again. @everywhere */
  willRetry: z.boolean(),
  /** The day of the next try, in Lagos; null if there is none. @everywhere */
  nextAttemptOn: z.nullable(daySchema),
  /** The account that is debited, once the payer was notified. */
  account: z.nullable(
    z.object({
      bankName: z.string(),
      /** The last four digits of the account number. */
      lastFour: z.string(),
    }),
  ),
  /** The merchant's own reference, as given with the amount. */
  reference: z.nullable(z.string()),
  /** The amount refunded, arrived or pending. @everywhere */
  refunded: sumSchema,
  /** The payment by which its payer pays it another way, once they began to. */
  otherPaymentId: z.nullable(identifierSchema('payment')),
  /** The payer's dispute of the debit; null if there is none. @everywhere */
  dispute: z.nullable(disputeSchema),
});

export type Debit = z.infer<typeof debitSchema>;

export const ofDebit = z.object({
  /** The debit that it is about. @everywhere */
  debitId: identifierSchema('debit'),
});

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
    /** Only what you called so. */
    reference: z.optional(referenceSchema),
    clientId: z.optional(identifierSchema('client')),
    /** Only what is due on this day or later, in Lagos. */
    from: z.optional(daySchema),
    /** Only what is due on this day or earlier, in Lagos. */
    to: z.optional(daySchema),
    /** The `nextCursor` of the page before. @everywhere */
    cursor: z.optional(identifierSchema('debit')),
    /** At most so many on one page. @everywhere */
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({
    /** The debits of this page of the list. */
    debits: z.array(debitSchema),
    /** Pass it as `cursor` for the next page; null at the end. @everywhere */
    nextCursor: z.nullable(identifierSchema('debit')),
  }),
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
  reply: success({
    /** The debit. @everywhere */
    debit: debitSchema,
  }),
  problems: ['UNAUTHORIZED', 'DEBIT_NOT_FOUND'],
});

export const nameDebitAmount = call({
  name: 'nameDebitAmount',
  summary:
    'Name the amount of a variable payment, in kobo, until its debit’s `amountDueBy`: 05:00 in Lagos on the fourth day before the working day on which it is taken.',
  tag: 'Merchant',
  method: 'PUT',
  path: '/api/merchant/payments/{paymentId}/amount',
  caller: 'merchant',
  params: z.object({ paymentId: identifierSchema('payment') }),
  body: z.strictObject({
    amount: amountSchema,
    /** Your own reference, such as an invoice's number; it comes back with the debit. */
    reference: z.optional(referenceSchema),
  }),
  status: 200,
  reply: success({ debit: debitSchema }),
  problems: ['UNAUTHORIZED', 'DEBIT_NOT_FOUND', 'AMOUNT_IS_FIXED', ...debitFaults],
  idempotent: true,
});
