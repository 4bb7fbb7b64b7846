import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema, sumSchema } from '../platform/money.ts';
import { queryNumber } from '../platform/query-number.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { paymentOriginSchema } from './payment.ts';
import { daySchema } from './payment-plan.ts';

const signedIn = ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'] as const;

export const pastPaymentSchema = z.object({
  paymentId: identifierSchema('payment'),
  consentId: identifierSchema('consent'),
  amount: amountSchema,
  narration: z.string(),
  executedAt: instantSchema,
  merchantName: z.string(),
  /** The address of the merchant's picture. @everywhere */
  merchantImage: z.nullable(z.string()),
  /** The payee, if not the merchant who requested the payment. */
  payeeName: z.optional(z.string()),
  /** The source of the money, shown only to the person who paid. Account numbers show only the last four digits. */
  origin: z.optional(paymentOriginSchema),
  /** Whether it was collected, but is held until its destination is linked and the money released. */
  onHold: z.boolean(),
});

export type PastPayment = z.infer<typeof pastPaymentSchema>;

export const readPaymentHistory = call({
  name: 'readPaymentHistory',
  summary:
    'The executed payments of the signed-in person, or of the merchant in `x-identify-to` with `recents.view`; newest first. Pass `nextCursor` back as `cursor` for the next page. A `search` of one or two letters among a merchant’s looks through 5,000 payments at most, so that it may find none before the last.',
  tag: 'Payments',
  method: 'GET',
  path: '/api/payments/history',
  caller: 'payer',
  query: z.object({
    cursor: z.optional(identifierSchema('payment')),
    limit: z._default(queryNumber(1, 100), 100),
    /** Only what was made on this day or later, in Lagos. */
    from: z.optional(daySchema),
    /** Only what was made on this day or earlier, in Lagos. */
    to: z.optional(daySchema),
    /** Part of the name of who asked or was paid, or of what it was for. */
    search: z.optional(z.string().check(z.maxLength(80))),
  }),
  status: 200,
  reply: success({
    /** The payments of this page of the list. */
    payments: z.array(pastPaymentSchema),
    nextCursor: z.nullable(identifierSchema('payment')),
  }),
  problems: [...signedIn, 'PERMISSION_MISSING', 'CURSOR_INVALID'],
});

export const readFavoritesAndRecents = call({
  name: 'readFavoritesAndRecents',
  summary:
    'The most frequent and most recent payees of the signed-in person, or of the merchant in `x-merchant-id` with `recents.view`.',
  tag: 'Payments',
  method: 'GET',
  path: '/api/payments/favorites-and-recents',
  caller: 'payer',
  query: z.object({ limit: z._default(queryNumber(1, 50), 8) }),
  status: 200,
  reply: success({
    /** Whom the person pays most often. */
    favorites: z.array(
      z.object({
        merchantName: z.string(),
        merchantImage: z.nullable(z.string()),
        /** How many payments. */
        payments: z.int(),
      }),
    ),
    /** The newest payments. */
    recents: z.array(pastPaymentSchema),
  }),
  problems: [...signedIn, 'PERMISSION_MISSING'],
});

/** Money held for the signed-in person. Amounts in kobo. */
const waitingMoneySchema = z.object({
  destinationAccountId: identifierSchema('account'),
  /** The account that it was sent to, its number masked; null if the sender knew only the person. */
  account: z.nullable(z.object({ bankName: z.string(), accountNumber: z.string() })),
  /** Whether that account is linked, so that the money can be released. */
  linked: z.boolean(),
  amount: amountSchema,
  /** How many payments. */
  payments: z.int(),
});

export type WaitingMoney = z.infer<typeof waitingMoneySchema>;

export const listWaitingMoney = call({
  name: 'listWaitingMoney',
  summary: 'The money held for the signed-in person, until they link the account that it was sent to and release it.',
  tag: 'Payments',
  method: 'GET',
  path: '/api/payments/waiting',
  caller: 'payer',
  status: 200,
  reply: success({ waiting: z.array(waitingMoneySchema) }),
  problems: signedIn,
});

export const releasePendingPayments = call({
  name: 'releasePendingPayments',
  summary: 'Release the money held for the person’s own destination account, once that account is linked.',
  tag: 'Payments',
  method: 'POST',
  path: '/api/payments/release-pending',
  caller: 'payer',
  body: z.strictObject({ destinationAccountId: identifierSchema('account') }),
  status: 200,
  reply: success({
    /** The payments whose money was released. */
    released: z.array(identifierSchema('payment')),
    /** How much was released. */
    releasedAmount: sumSchema,
  }),
  problems: [...signedIn, 'DESTINATION_NOT_FOUND', 'DESTINATION_NOT_LINKED'],
  idempotent: true,
});
