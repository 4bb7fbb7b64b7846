import * as z from 'zod/mini';
import { type StandInBook, type StandInTransaction, shownTransaction } from './stand-in-book.ts';
import { done, duplicateReference, refusedAmount, type StandInReply } from './stand-in-reply.ts';

const minuteMs = 60_000;
const minKobo = 10_000;
const shortestMs = 15 * minuteMs;
const longestMs = 8 * 60 * minuteMs;

const requestSchema = z.object({
  email: z.string(),
  amount: z.int(),
  reference: z.string(),
  metadata: z.optional(z.unknown()),
  bank_transfer: z.object({ account_expires_at: z.nullable(z.string()) }),
});

/** `POST /charge` with `bank_transfer`: an account that takes the amount exactly, for 15 minutes to 8 hours. */
export const openStandInAccount = (book: StandInBook, body: unknown): StandInReply => {
  const { bank_transfer, ...wanted } = requestSchema.parse(body);
  if (book.transactions.has(wanted.reference)) return duplicateReference;
  const unfit = refusedAmount(wanted.amount, minKobo);
  if (unfit) return unfit;
  const id = book.serial();
  const number = book.numbersAgain.shift() ?? String(1_260_000_000 + (id % 10_000_000));
  const expiresAt = new Date(book.now() + lifeMs(book, bank_transfer.account_expires_at)).toISOString();
  const transaction: StandInTransaction = {
    ...{ ...wanted, metadata: wanted.metadata ?? null, id, channel: 'bank_transfer', status: 'ongoing', card: null },
    ...{ paidAt: null, gateway: null, authorization: {}, account: { number, expiresAt } },
  };
  book.transactions.set(wanted.reference, transaction);
  return done('Charge attempted', {
    reference: wanted.reference,
    status: 'pending_bank_transfer',
    display_text: 'Please make a transfer to the account specified',
    account_name: 'TEST-MANAGED-ACCOUNT',
    account_number: number,
    bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
    account_expires_at: expiresAt,
  });
};

const lifeMs = ({ now }: StandInBook, wanted: string | null): number => {
  const life = wanted === null ? longestMs : Date.parse(wanted) - now();
  return Math.min(Math.max(life, shortestMs), longestMs);
};

/** Whether an account still takes money. */
export const isOpenAccount = ({ now }: StandInBook, { expiresAt }: { readonly expiresAt: string }): boolean =>
  Date.parse(expiresAt) > now();

/** A payer sends money to an account: it takes its amount exactly, once, until it expires; the rest goes back. */
export const sendTransfer = (book: StandInBook, reference: string, amount: number): void => {
  const transaction = book.transactions.get(reference);
  const { account } = transaction ?? {};
  if (!transaction || !account) throw new Error(`The stand-in has no account ${reference}`);
  const isOpen = transaction.status === 'ongoing' && isOpenAccount(book, account);
  if (!isOpen || amount !== transaction.amount) {
    book.notify('bank.transfer.rejected', rejected(book, transaction, amount));
    return;
  }
  const paid = book.change(reference, {
    status: 'success',
    paidAt: new Date(book.now()).toISOString(),
    gateway: { code: 'approved', response: 'Approved' },
    authorization: sender,
  });
  book.notify('charge.success', shownTransaction(paid));
};

/** Paystack masks who sent the money. */
const sender = {
  channel: 'bank_transfer',
  card_type: 'transfer',
  brand: 'Managed Account',
  bank: null,
  reusable: false,
  sender_country: 'NG',
  sender_bank: 'Access Bank',
  sender_bank_account_number: 'XXXXXXX784',
  sender_name: 'ADA OBI',
  narration: 'NIP transfer',
};

const rejected = (book: StandInBook, { email, amount: wanted }: StandInTransaction, amount: number) => ({
  bank_transfer: {
    amount: String(amount),
    message: amount === wanted ? 'account is closed' : 'incorrect amount sent',
    message_type: amount === wanted ? 'ACCOUNT_CLOSED' : 'INCORRECT_AMOUNT',
    transaction_id: String(book.serial()),
  },
  customer: { email, customer_code: 'CUS_test' },
});
