import * as z from 'zod/mini';
import { type BookedDebit, changeMandate, type MonoBook } from './mono-book.ts';
import { done, type MonoReply, refused } from './mono-reply.ts';

const requestSchema = z.strictObject({
  amount: z.int(),
  reference: z.string().check(z.regex(/^[a-zA-Z0-9]{10,24}$/)),
  narration: z.string(),
  fee_bearer: z.literal('business'),
});

/** How an account's debits end, by the last digits of its number: the stand-in's own, since Mono publishes none. */
const ends: Readonly<Record<string, DebitEnd>> = {
  '51': { first: '51' },
  '57': { first: '57' },
  '69': { first: '99', later: '00' },
  '77': { first: '99', later: '51' },
  '91': { first: '01', later: '00' },
  '92': { first: '99', later: '51', code: '00' },
  '96': { first: '96' },
};

/** Outcomes of a debit: at first and later. `code` is the order's answer, where it differs from the first outcome. */
interface DebitEnd {
  readonly first: BookedDebit['code'];
  readonly later?: BookedDebit['code'];
  readonly code?: BookedDebit['code'];
}

const statusOf = {
  '00': 'successful',
  '01': 'failed',
  '51': 'failed',
  '57': 'failed',
  '96': 'failed',
  '99': 'processing',
} as const;

/** `POST /v3/payments/mandates/{id}/debit`. A reference is taken once. */
export const orderDebit = (book: MonoBook, id: string, body: unknown): MonoReply => {
  const { amount, reference } = requestSchema.parse(body);
  book.ordered.push(reference);
  const mandate = book.mandates.get(id);
  if (!mandate) return refused(404, 'Mandate not found', '50');
  if (!mandate.ready || mandate.status !== 'approved') return refused(400, 'The mandate is not ready to debit');
  if (book.debits.has(reference)) return refused(400, 'Duplicate reference');
  if (amount < 20_000 || amount > mandate.amount - mandate.spent) return refused(400, 'Invalid amount');
  const { first, code = first }: DebitEnd = ends[mandate.accountNumber.slice(-2)] ?? { first: '00' };
  const debit: BookedDebit = { reference, mandate: id, amount, code: first, status: statusOf[first], refunded: false };
  book.debits.set(reference, debit);
  settle(book, debit);
  const what = { status: statusOf[code], success: code === '00', amount, mandate: id, reference_number: reference };
  const data = { ...what, ...(code === '00' && { fee: feeKobo(amount) }) };
  if (debit.status === 'failed') return refused(400, words[first] ?? 'Failed', first);
  return done(words[code] ?? 'Done', data, code);
};

const words: Readonly<Record<string, string>> = {
  '00': 'Account debited successfully',
  '01': 'Status unknown, please wait for settlement report',
  '51': 'Insufficient funds',
  '57': 'Transaction not permitted to sender',
  '96': 'System malfunction',
  '99': 'Debit is processing',
};

/** Mono's published price: ₦65 up to ₦20,000, and 1 %, ₦1,000 at most, above. */
export const feeKobo = (amount: number): number =>
  amount <= 2_000_000 ? 6_500 : Math.min(Math.round(amount / 100), 100_000);

/** `GET …/balance-inquiry`: yes or no; nothing is said of accounts that end in 96. */
export const inquireBalance = (book: MonoBook, id: string): MonoReply => {
  const mandate = book.mandates.get(id);
  if (!mandate) return refused(404, 'Mandate not found', '50');
  const end = mandate.accountNumber.slice(-2);
  if (end === '96') return refused(400, 'The bank does not answer');
  return done('Balance inquiry completed', { id, has_sufficient_balance: end !== '51' });
};

/** The banks decide what was under way. */
export const decideDebits = (book: MonoBook): void => {
  for (const debit of [...book.debits.values()].filter(
    ({ status, code }) => status === 'processing' || code === '01',
  )) {
    const { accountNumber } = book.mandates.get(debit.mandate) ?? { accountNumber: '' };
    const code = ends[accountNumber.slice(-2)]?.later ?? '00';
    const decided: BookedDebit = { ...debit, code, status: statusOf[code] };
    book.debits.set(debit.reference, decided);
    settle(book, decided);
  }
};

const settle = (book: MonoBook, { mandate, reference, amount, status, code }: BookedDebit): void => {
  if (status === 'successful')
    changeMandate(book, mandate, { spent: (book.mandates.get(mandate)?.spent ?? 0) + amount });
  book.notify(`events.mandates.debit.${status}`, { mandate, reference_number: reference, amount, response_code: code });
};

/** A bank takes back what it approved. Mono has not described what its event names. */
export const reverseDebit = (book: MonoBook, reference: string): void => {
  const debit = book.debits.get(reference);
  if (debit?.status !== 'successful') return;
  book.debits.set(reference, { ...debit, status: 'reversed' });
  book.notify('mono.transaction.reversal_completed', { reference, amount: String(debit.amount) });
};

/** `GET /v2/payments/verify/{reference}`. */
export const verifyDebit = (book: MonoBook, reference: string): MonoReply => {
  const debit = book.debits.get(reference);
  if (!debit) return refused(404, 'Invalid reference, payment not found');
  const { status, amount, code, refunded } = debit;
  const channel = { channel: 'mandate', type: 'variable-debit' };
  const fee = status === 'successful' || status === 'reversed' ? feeKobo(amount) : null;
  return done('Payment retrieved', { ...channel, reference, status, amount, response_code: code, refunded, fee });
};

/** `POST /v2/payments/refund`: the whole payment, once. */
export const refundDebit = (book: MonoBook, body: unknown): MonoReply => {
  const { reference } = z.strictObject({ reference: z.string() }).parse(body);
  const debit = book.debits.get(reference);
  if (debit?.status !== 'successful') return refused(404, 'Payment not found');
  if (debit.refunded) return refused(400, 'payment has already been refunded.');
  book.debits.set(reference, { ...debit, refunded: true });
  return done('Refund successful', { reference });
};
