import type { DatedMoney, ProviderStatement } from '@yarda/domain/ledger/ledger-ports.ts';
import * as z from 'zod/mini';
import { type PaystackClient, paystackSilent } from './paystack-client.ts';
import { paystackReference } from './paystack-reference.ts';
import { feeOf, refundSchema, transactionSchema } from './paystack-replies.ts';

const perPage = 100;

/** Paystack lists by when something was created, not paid: an account may be paid eight hours later. */
const marginMs = 12 * 3_600_000;

/** What Paystack lists of successful transactions and of refunds. */
export const paystackStatement = (client: PaystackClient): ProviderStatement => ({
  referenceOf: (attemptId) => paystackReference(attemptId),
  between: async (fromMs, untilMs) => {
    const span = { from: isoOf(fromMs - marginMs), to: isoOf(untilMs + marginMs) };
    const transactions = await listAll(client, '/transaction', { ...span, status: 'success' });
    const refunds = await listAll(client, '/refund', span);
    return [...transactions.map(chargeIn), ...refunds.flatMap(refundIn)];
  },
});

const isoOf = (ms: number): string => new Date(ms).toISOString();

const listAll = async (client: PaystackClient, path: string, query: object, page = 1): Promise<readonly unknown[]> => {
  const asked = new URLSearchParams({ ...query, perPage: String(perPage), page: String(page) });
  const { ok, message, data } = await client.ask(`${path}?${asked}`);
  if (!ok) throw paystackSilent(`no list: ${message}`, true);
  const listed = z.array(z.unknown()).parse(data);
  return listed.length < perPage ? listed : [...listed, ...(await listAll(client, path, query, page + 1))];
};

const chargeIn = (listed: unknown): DatedMoney => {
  const transaction = transactionSchema.parse(listed);
  const { reference, amount, paid_at: paidAt } = transaction;
  const atMs = Date.parse(paidAt ?? '');
  return { kind: 'charge', reference, amountKobo: amount, feeKobo: feeOf(transaction).feeKobo ?? null, atMs };
};

/** A refund that failed gave nothing back. One without our note was ordered in the dashboard. */
const refundIn = (listed: unknown): readonly DatedMoney[] => {
  const { id, status, amount, merchant_note: note } = refundSchema.parse(listed);
  const { createdAt } = createdSchema.parse(listed);
  if (status === 'failed') return [];
  return [
    {
      ...{ kind: 'refund', reference: note || `of the dashboard, ${id}`, amountKobo: amount, feeKobo: null },
      atMs: Date.parse(createdAt),
    },
  ];
};

const createdSchema = z.object({ createdAt: z.string() });
