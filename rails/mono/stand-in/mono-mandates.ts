import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import * as z from 'zod/mini';
import { type BookedMandate, changeMandate, type MonoBook } from './mono-book.ts';
import { done, type MonoReply, refused } from './mono-reply.ts';

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const requestSchema = z.strictObject({
  debit_type: z.literal('variable'),
  mandate_type: z.literal('emandate'),
  verification_method: z.literal('transfer_verification'),
  customer: z.string(),
  amount: z.int().check(z.gte(20_000)),
  reference: z.string().check(z.regex(/^[a-zA-Z0-9]{10,24}$/)),
  account_number: z.string().check(z.regex(/^\d{10}$/)),
  bank_code: z.string().check(z.regex(/^\d{3,6}$/)),
  description: z.string().check(z.minLength(1)),
  start_date: day,
  end_date: day,
  fee_bearer: z.literal('business'),
});

/** An account that no mandate is made for, by the stand-in. */
export const refusedAccount = '1000000006';

/** `POST /v3/payments/mandates`, which keeps Mono's rules: one that waits, and one for each day, of an account. */
export const makeMandate = (book: MonoBook, body: unknown): MonoReply => {
  const given = requestSchema.parse(body);
  lapseMandates(book);
  const customer = book.customers.get(given.customer);
  const ofAccount = [...book.mandates.values()].filter(({ accountNumber }) => accountNumber === given.account_number);
  if (!customer) return refused(404, 'Customer not found');
  if (!customer.bvnFits) return refused(400, 'The BVN of the customer does not match the account');
  if (given.account_number === refusedAccount) return refused(400, 'The bank declined the mandate');
  if ([...book.mandates.values()].some(({ reference }) => reference === given.reference))
    return refused(400, 'Mandate reference already exists');
  if (ofAccount.some(({ status }) => status === 'initiated'))
    return refused(400, 'Another mandate of this account awaits approval');
  if (given.start_date < dayInLagos(book.now())) return refused(400, 'The start date is in the past');
  if (ofAccount.some(({ startDate }) => startDate === given.start_date))
    return refused(400, 'A mandate of this account has the same start date');
  const serial = book.serial();
  const mandate: BookedMandate = {
    ...{ id: `mmc_${serial}`, reference: given.reference, customer: customer.id, accountNumber: given.account_number },
    ...{ bankCode: given.bank_code, amount: given.amount, spent: 0, startDate: given.start_date },
    ...{ endDate: given.end_date, status: 'initiated', approved: false, ready: false },
    ...{ payInAccount: String(8_800_000_000 + serial), createdMs: book.now() },
  };
  book.mandates.set(mandate.id, mandate);
  book.notify('events.mandates.created', reportOf(mandate));
  return done('Mandate created', { ...shownMandate(mandate), transfer_destinations: destinations(mandate) });
};

/** Cancels mandates that no transfer has activated for six hours. */
const lapseMandates = (book: MonoBook): void => {
  for (const { id, status, createdMs } of book.mandates.values())
    if (status === 'initiated' && createdMs <= book.now() - 6 * 60 * 60_000)
      changeMandate(book, id, { status: 'cancelled' });
};

export const findMandate = (book: MonoBook, id: string): MonoReply => {
  lapseMandates(book);
  const mandate = book.mandates.get(id);
  if (!mandate) return refused(404, 'Mandate not found', '50');
  return done('Mandate retrieved', shownMandate(mandate));
};

const moves = {
  cancel: { status: 'cancelled', ready: false },
  pause: { status: 'paused', ready: false },
  reinstate: { status: 'approved', ready: true },
} as const;

/** `PATCH …/cancel|pause|reinstate`: its event names the mandate alone. */
export const moveMandate = (book: MonoBook, id: string, move: keyof typeof moves): MonoReply => {
  if (!book.mandates.has(id)) return refused(400, 'Invalid mandate', '50');
  const moved = changeMandate(book, id, moves[move]);
  book.notify(`events.mandate.action.${move}`, { mandate: id });
  return done('Mandate updated', shownMandate(moved));
};

/** A transfer to a mandate's account. Only one from the account itself, of ₦50 or more, activates it. */
export const payIntoMandate = (
  book: MonoBook,
  transfer: { readonly accountNumber: string; readonly amount: number; readonly from: string },
): void => {
  const mandate = [...book.mandates.values()].find(({ payInAccount }) => payInAccount === transfer.accountNumber);
  if (mandate?.status !== 'initiated' || transfer.from !== mandate.accountNumber || transfer.amount < 5_000) return;
  book.notify(
    'events.mandates.approved',
    reportOf(changeMandate(book, mandate.id, { status: 'approved', approved: true })),
  );
};

/** The switch makes approved mandates ready, about an hour later. */
export const readyMandates = (book: MonoBook): void => {
  for (const { id } of [...book.mandates.values()].filter(({ status, ready }) => status === 'approved' && !ready))
    book.notify('events.mandates.ready', reportOf(changeMandate(book, id, { ready: true })));
};

const reportOf = ({ id, reference, status, ready, accountNumber }: BookedMandate) => ({
  ...{ id, reference, status, ready_to_debit: ready, account_number: accountNumber },
});

const shownMandate = (mandate: BookedMandate) => ({
  ...{ id: mandate.id, status: mandate.status, approved: mandate.approved, ready_to_debit: mandate.ready },
  ...{ reference: mandate.reference, amount: mandate.amount, balance: mandate.amount - mandate.spent },
  ...{ account_number: mandate.accountNumber, bank_code: mandate.bankCode },
  ...{
    start_date: mandate.startDate,
    end_date: mandate.endDate,
    nibss_code: `RC${mandate.id}`,
    debit_type: 'variable',
  },
});

/** Mono gives the numbers as numbers. */
const destinations = ({ payInAccount }: BookedMandate) => [
  { bank_name: 'Fidelity Bank', account_number: Number(payInAccount), icon: 'x', primary_color: '#000' },
  { bank_name: 'Paystack-Titan', account_number: 9_880_218_357, icon: 'x', primary_color: '#000' },
];
