import type { DatedMoney, ProviderStatement } from '@yarda/domain/payments/ledger/ledger-ports.ts';
import * as z from 'zod/mini';
import { listPages } from './list-pages.ts';
import type { PaystackClient } from './paystack-client.ts';
import { ourReference, paystackReference } from './paystack-reference.ts';
import { feeOf, refundSchema, transactionSchema } from './paystack-replies.ts';

/**
 * Paystack lists by when something was created, not paid: a mandate's debit may be paid days later, and a refund is ordered
 * as late as Paystack was away.
 */
const marginMs = 4 * 24 * 3_600_000;

/**
 * Paystack's lists of paid transactions, in naira, and of refunds. A transaction that went back whole has the status
 * `reversed` there.
 */
export const paystackStatement = (client: PaystackClient): ProviderStatement => ({
  referenceOf: (attemptId) => paystackReference(attemptId),
  ourReferenceOf: ({ kind, reference }) => {
    if (kind === 'charge') return ourReference(reference);
    return isOurs(reference) ? reference : null;
  },
  between: async (fromMs, untilMs) => {
    const span = { from: isoOf(fromMs - marginMs), to: isoOf(untilMs + marginMs) };
    const transactions = { ...span, per_page: '100' };
    const paid = await listPages(client, '/transaction', { ...transactions, status: 'success' });
    const reversed = await listPages(client, '/transaction', { ...transactions, status: 'reversed' });
    const refunds = await listPages(client, '/refund', { ...span, perPage: '100' });
    return [
      ...once([...paid, ...reversed].filter(isInNaira).map(chargeIn), ({ reference }) => reference),
      ...once(refunds.filter(isInNaira).map(refundIn), ({ id }) => id).flatMap(({ money }) => money),
    ];
  },
});

/** While a list grows, its pages overlap. */
const once = <Listed>(all: readonly Listed[], nameOf: (listed: Listed) => string): readonly Listed[] => [
  ...new Map(all.map((listed) => [nameOf(listed), listed])).values(),
];

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** An account at Paystack may take other currencies for others: we ask for naira alone. */
const isInNaira = (listed: unknown): boolean => inNairaSchema.safeParse(listed).success;

const inNairaSchema = z.object({ currency: z._default(z.literal('NGN'), 'NGN') });

const chargeIn = (listed: unknown): DatedMoney => {
  const transaction = transactionSchema.parse(listed);
  const { reference, amount, paid_at: paidAt } = transaction;
  const atMs = Date.parse(paidAt ?? '');
  return { kind: 'charge', reference, amountKobo: amount, feeKobo: feeOf(transaction).feeKobo ?? null, atMs };
};

/** Our notes are ids; a note of the dashboard's is a sentence, and several refunds may have the same. */
const isOurs = (note: string | null | undefined): note is string => /^[a-z]+_[\w-]+$/.test(note ?? '');

/** A refund that failed gave nothing back. One without our note was ordered in the dashboard, or for a dispute. */
const refundIn = (listed: unknown): { readonly id: string; readonly money: readonly DatedMoney[] } => {
  const { id, status, amount: amountKobo, merchant_note: note } = refundSchema.parse(listed);
  const { createdAt } = createdSchema.parse(listed);
  const reference = isOurs(note) ? note : `of the dashboard, ${id}`;
  const money = { kind: 'refund', reference, amountKobo, feeKobo: null, atMs: Date.parse(createdAt) } as const;
  return { id, money: status === 'failed' ? [] : [money] };
};

const createdSchema = z.object({ createdAt: z.string() });
