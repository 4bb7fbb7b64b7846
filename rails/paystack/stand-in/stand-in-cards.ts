import * as z from 'zod/mini';
import { isPaid, type StandInBook, type StandInTransaction, shownTransaction } from './stand-in-book.ts';
import { done, duplicateReference, refused, refusedAmount, type StandInReply } from './stand-in-reply.ts';
import type { TestCard } from './test-cards.ts';

const minKobo = 5_000;

const toInitialize = z.object({
  email: z.string(),
  amount: z.int(),
  reference: z.string(),
  callback_url: z.string(),
  metadata: z.optional(z.unknown()),
});

/** `POST /transaction/initialize`: a page of the stand-in's own, on which the payer enters a card. */
export const initializeStandIn = (book: StandInBook, body: unknown, address: string): StandInReply => {
  const { callback_url: callbackUrl, metadata = null, ...wanted } = toInitialize.parse(body);
  if (book.transactions.has(wanted.reference)) return duplicateReference;
  const unfit = refusedAmount(wanted.amount, minKobo);
  if (unfit) return unfit;
  const id = book.serial();
  const accessCode = `access${id}`;
  book.transactions.set(wanted.reference, {
    ...{ ...wanted, metadata, id, channel: 'card', status: 'abandoned', card: null, gateway: null },
    ...{ authorization: {}, paidAt: null, page: { accessCode, callbackUrl } },
  });
  return done('Authorization URL created', {
    authorization_url: `${address}/checkout/${accessCode}`,
    access_code: accessCode,
    reference: wanted.reference,
  });
};

/**
 * The payer enters a card on that page. A declined one may be followed by another; a paid page takes no more. A card whose
 * bank asks something waits for the `answer`.
 */
export const enterStandInCard = (book: StandInBook, reference: string, card: TestCard, answer?: string): void => {
  const transaction = book.transactions.get(reference);
  if (!transaction || isPaid(transaction)) return;
  if (card.requires && answer === undefined) book.change(reference, { status: 'ongoing', card });
  else if (card.requires && answer !== card.requires.right) decline(book, transaction, unproven, card);
  else charge(book, transaction, card);
};

const unproven = { code: 'identification_failed', response: 'Not confirmed' };

const toCharge = z.object({
  email: z.string(),
  amount: z.int(),
  reference: z.string(),
  authorization_code: z.string(),
  metadata: z.optional(z.string()),
});

/** `POST /transaction/charge_authorization`: a card that was kept. Only its own payer's address may charge it. */
export const chargeStandInAuthorization = (book: StandInBook, body: unknown): StandInReply => {
  const { authorization_code: code, metadata, ...wanted } = toCharge.parse(body);
  if (book.transactions.has(wanted.reference)) return duplicateReference;
  const unfit = refusedAmount(wanted.amount, minKobo);
  if (unfit) return unfit;
  const authorization = book.authorizations.get(code);
  if (authorization?.email !== wanted.email)
    return refused(400, 'Authorization code is invalid', 'invalid_authorization');
  const transaction: StandInTransaction = {
    ...{ ...wanted, metadata: metadata ? JSON.parse(metadata) : null, id: book.serial() },
    ...{
      channel: authorization.channel ?? 'card',
      status: 'processing',
      card: authorization.card,
      gateway: null,
      authorization: {},
      paidAt: null,
    },
  };
  book.transactions.set(wanted.reference, transaction);
  const { card } = authorization;
  if (card.whenStored?.startsWith('later'))
    return done('Charge attempted', { ...shownTransaction(transaction), gateway_response: 'Transaction in progress' });
  const decided = card.whenStored === 'poor' ? decline(book, transaction, poor) : charge(book, transaction, card);
  return done('Charge attempted', shownTransaction(decided));
};

const poor = { code: 'insufficient_funds', response: 'Insufficient Funds' };

/** The banks decide what was in progress. */
export const decideCharges = (book: StandInBook): void => {
  for (const transaction of book.transactions.values()) {
    if (transaction.status !== 'processing' || !transaction.card) continue;
    if (transaction.card.whenStored === 'later-poor') decline(book, transaction, poor);
    else charge(book, transaction, transaction.card);
  }
};

const charge = (book: StandInBook, { reference, email }: StandInTransaction, card: TestCard): StandInTransaction => {
  const gateway = { code: card.code, response: card.response };
  if (card.code !== 'approved') return decline(book, { reference }, gateway, card);
  const code = `AUTH_${book.serial()}`;
  if (card.reusable && book.transactions.get(reference)?.channel === 'card')
    book.authorizations.set(code, { code, email, card });
  const paidAt = new Date(book.now()).toISOString();
  const existing = book.transactions.get(reference);
  const shown = existing?.channel === 'direct_debit' ? existing.authorization : shownCard(card, code);
  const paid = book.change(reference, { status: 'success', paidAt, gateway, card, authorization: shown });
  book.notify('charge.success', shownTransaction(paid));
  return paid;
};

/** Paystack sends no event for a failed charge: it has to be asked about. */
const decline = (
  book: StandInBook,
  { reference }: Pick<StandInTransaction, 'reference'>,
  gateway: NonNullable<StandInTransaction['gateway']>,
  card?: TestCard,
): StandInTransaction => book.change(reference, { status: 'failed', gateway, ...(card ? { card } : {}) });

const shownCard = ({ number, brand, reusable }: TestCard, code: string) => ({
  ...{ authorization_code: code, bin: number.slice(0, 6), last4: number.slice(-4), exp_month: '12', exp_year: '2030' },
  // Paystack is known to leave blanks after the brand.
  ...{ channel: 'card', card_type: `${brand} `, bank: 'TEST BANK', country_code: 'NG', brand, reusable },
  ...{ signature: `SIG_${number.slice(-8)}`, account_name: null },
});
