import * as z from 'zod/mini';
import { paidWithSchema } from '../payments/paid-with.ts';
import { narrationSchema } from '../payments/payment.ts';
import { daySchema } from '../payments/payment-plan.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { queryNumber } from '../platform/query-number.ts';
import { instantSchema, success } from '../platform/replies.ts';

const signedSchema = z.int();

/** One movement of money that a merchant asked for. Kobo. */
export const transactionSchema = z.object({
  /** The movement: it keeps this id. */
  transactionId: identifierSchema('transaction'),
  /**
   * `payment`: a payment was executed. `debit`: a debit was collected. `refund`: you gave money back, from the moment
   * you ordered it. `return`: what was no part of a payment went back to its payer, such as what was too much or too
   * late. `reversal`: a bank took money back.
   */
  kind: z.enum(['payment', 'debit', 'refund', 'return', 'reversal']),
  /** When the money moved. */
  executedAt: instantSchema,
  /** How much moved between payer and provider. */
  amount: amountSchema,
  /**
   * The change of your balance: more by a payment or debit, less by a refund or a reversal that you bear; 0 for money that was
   * never yours: returns, reversals that you do not bear, and payments to another payee. All of a day sum up to the ledger's.
   */
  gross: signedSchema,
  /** The provider's fee, in kobo; null if the provider does not report that. The operator pays fees, unless you agreed otherwise. */
  fee: z.nullable(z.int().check(z.gte(0))),
  /** `gross` less `fee`. */
  net: signedSchema,
  /** How the payer paid; of money that goes back, how it came. Null if it is not known. */
  method: z.nullable(paidWithSchema),
  /** The name of the person who agreed, as you read it in the consent's `grant`; null if nobody had to sign. */
  payerName: z.nullable(z.string()),
  /** The reference by which the provider lists it; null for refunds and returns in several parts. */
  providerReference: z.nullable(z.string()),
  /** Your own reference; null if you gave none. */
  reference: z.nullable(z.string()),
  narration: narrationSchema,
  consentId: identifierSchema('consent'),
  paymentId: identifierSchema('payment'),
  /** The debit, if the payment was collected by one. */
  debitId: z.nullable(identifierSchema('debit')),
});

export type MerchantTransaction = z.infer<typeof transactionSchema>;

/** From the year 1 on: PostgreSQL has no year 0. */
const filterDay = daySchema.check(z.refine((day) => !day.startsWith('0000'), 'is before the year 1'));

/** The days that a list of transactions holds. */
export const executedWithin = {
  /** Only what moved on this day or later, in Lagos. */
  executedFrom: z.optional(filterDay),
  /** Only what moved on this day or earlier, in Lagos. */
  executedTo: z.optional(filterDay),
};

export const listTransactions = call({
  name: 'listTransactions',
  summary:
    'Your books: payments, debits, refunds, returns and reversals in one list, by when money moved, newest first. Pass `nextCursor` back as `cursor` for the next page. `/api/merchant/transactions.csv` is the same for a spreadsheet.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/transactions',
  caller: 'merchant',
  query: z.strictObject({
    ...executedWithin,
    cursor: z.optional(identifierSchema('transaction')),
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({
    /** The transactions of this page of the list. */
    transactions: z.array(transactionSchema),
    nextCursor: z.nullable(identifierSchema('transaction')),
  }),
  problems: ['UNAUTHORIZED', 'CURSOR_INVALID'],
});
