import * as z from 'zod/mini';
import type { StandInBook, StandInRefund, StandInTransaction } from './stand-in-book.ts';
import { done, listed, refused, type StandInReply } from './stand-in-reply.ts';

const requestSchema = z.object({
  transaction: z.string(),
  amount: z.optional(z.int()),
  merchant_note: z.optional(z.string()),
});

/** `POST /refund`, which is not idempotent: each call refunds again, as far as there is money. */
export const orderStandInRefund = (book: StandInBook, body: unknown): StandInReply => {
  const { transaction: reference, amount: wanted, merchant_note: note } = requestSchema.parse(body);
  const transaction = book.transactions.get(reference);
  if (!transaction) return refused(404, 'Transaction not found', 'transaction_not_found');
  if (transaction.status !== 'success') return refused(400, 'Transaction has not been paid');
  const amount = wanted ?? transaction.amount;
  if (amount > transaction.amount - refundedOf(book, transaction)) return refused(400, 'Refund amount is too much');
  const refund: StandInRefund = {
    ...{ id: book.serial(), transaction, amount, merchantNote: note ?? '', status: 'pending' },
    createdAt: new Date(book.now()).toISOString(),
  };
  book.refunds.set(refund.id, refund);
  restate(book, reference);
  book.notify('refund.pending', reportOf(refund));
  return done('Refund has been queued for processing', {
    ...shownRefund(refund),
    transaction: { id: transaction.id, reference, amount: transaction.amount, currency: 'NGN' },
  });
};

const refundedOf = (book: StandInBook, { reference }: StandInTransaction): number =>
  [...book.refunds.values()]
    .filter(({ transaction, status }) => transaction.reference === reference && status !== 'failed')
    .reduce((total, { amount }) => total + amount, 0);

/** A transaction that is refunded whole is reversed, and is paid again if the refund fails. */
const restate = (book: StandInBook, reference: string): void => {
  const transaction = book.transactions.get(reference);
  if (!transaction) return;
  const isWhole = refundedOf(book, transaction) === transaction.amount;
  book.change(reference, { status: isWhole ? 'reversed' : 'success' });
};

/** A refund of this much of a transfer fails: Paystack publishes no such value, only cards whose refunds fail. */
export const unreturnableKobo = 20_012;

/** The bank does what was ordered: a published card decides how a refund of it ends. */
export const decideRefunds = (book: StandInBook): void => {
  for (const refund of [...book.refunds.values()].filter(({ status }) => status === 'pending')) {
    const ofTransfer = refund.amount === unreturnableKobo ? 'failed' : 'processed';
    const ended = { ...refund, status: refund.transaction.card?.refund ?? ofTransfer };
    book.refunds.set(refund.id, ended);
    restate(book, refund.transaction.reference);
    book.notify(`refund.${ended.status}`, reportOf(ended));
  }
};

export const findStandInRefund = (book: StandInBook, id: string): StandInReply => {
  const refund = book.refunds.get(Number(id));
  return refund ? done('Refund retrieved', shownRefund(refund)) : refused(404, 'Refund not found', 'not_found');
};

/** `GET /refund`: a page of them, the newest first. No more than a hundred come at once. */
export const listStandInRefunds = (book: StandInBook, query: URLSearchParams): StandInReply => {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9'];
  const all = [...book.refunds.values()].filter(({ createdAt }) => createdAt >= from && createdAt < to).toReversed();
  return listed('Refunds retrieved', all.map(shownRefund), query, 'perPage');
};

const shownRefund = ({ id, transaction, amount, merchantNote, status, createdAt }: StandInRefund) => ({
  ...{ integration: 100, transaction: transaction.id, dispute: null, settlement: null, id, domain: 'test' },
  ...{ currency: 'NGN', amount, status, refunded_at: null, refunded_by: 'test', customer_note: '' },
  ...{ merchant_note: merchantNote, deducted_amount: 0, fully_deducted: false, createdAt },
  ...{ bank_reference: null, transaction_reference: transaction.reference, reason: 'PLATFORM' },
});

/** Paystack gives the amount as text in some events. */
const reportOf = ({ transaction, amount, status }: StandInRefund) => ({
  ...{ status, transaction_reference: transaction.reference, refund_reference: null, amount: String(amount) },
  ...{ currency: 'NGN', processor: 'instant-transfer', integration: 100, domain: 'test' },
});
