import { listStandInBanks, resolveStandInAccount } from './stand-in-banks.ts';
import { type StandInBook, shownTransaction } from './stand-in-book.ts';
import { chargeStandInAuthorization, initializeStandIn } from './stand-in-cards.ts';
import { listMandates, openMandatePage, revokeRight, verifyMandate } from './stand-in-mandates.ts';
import { findStandInRefund, listStandInRefunds, orderStandInRefund } from './stand-in-refunds.ts';
import { done, listed, refused, refusedPayee, type StandInReply } from './stand-in-reply.ts';
import { openStandInAccount } from './stand-in-transfers.ts';

/** A call of Paystack's, as it reached the stand-in. */
export interface StandInCall {
  readonly book: StandInBook;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The last part of the path, if it names something. */
  readonly named: string;
  readonly address: string;
}

/** The calls that the stand-in answers, by method and path. */
const calls: Readonly<Record<string, (call: StandInCall) => StandInReply>> = {
  'POST /charge': ({ book, body }) => refusedPayee(body) ?? openStandInAccount(book, body),
  'POST /transaction/initialize': ({ book, body, address }) =>
    refusedPayee(body) ?? initializeStandIn(book, body, address),
  'POST /transaction/charge_authorization': ({ book, body }) =>
    refusedPayee(body) ?? chargeStandInAuthorization(book, body),
  'GET /transaction/verify/': ({ book, named }) => verify(book, named),
  'GET /transaction': ({ book, query }) => listTransactions(book, query),
  'POST /refund': ({ book, body }) => orderStandInRefund(book, body),
  'GET /refund': ({ book, query }) => listStandInRefunds(book, query),
  'GET /refund/': ({ book, named }) => findStandInRefund(book, named),
  'POST /customer/authorization/initialize': ({ book, body, address }) => openMandatePage(book, body, address),
  'GET /customer/authorization/verify/': ({ book, named }) => verifyMandate(book, named),
  'POST /customer/authorization/deactivate': ({ book, body }) => revokeRight(book, body),
  'GET /directdebit/mandate-authorizations': ({ book, query }) => listMandates(book, query),
  'GET /bank': () => listStandInBanks(),
  'GET /bank/resolve': ({ query }) => resolveStandInAccount(query),
};

/** The answer to a call; null if there is no such call. */
export const answerStandIn = (method: string, path: string, call: Omit<StandInCall, 'named'>): StandInReply | null => {
  const answer = calls[`${method} ${path}`];
  if (answer) return answer({ ...call, named: '' });
  const [, parent = '', named = ''] = /^(.*\/)([^/]+)$/.exec(path) ?? [];
  return calls[`${method} ${parent}`]?.({ ...call, named: decodeURIComponent(named) }) ?? null;
};

/** Transactions by when they were created: the newest first, which is here in the order of their ids. */
const listTransactions = ({ transactions }: StandInBook, query: URLSearchParams): StandInReply => {
  const wanted = query.get('status');
  const all = [...transactions.values()].filter(({ status }) => wanted === null || status === wanted).toReversed();
  return listed('Transactions retrieved', all.map(shownTransaction), query, 'per_page');
};

const verify = (book: StandInBook, reference: string): StandInReply => {
  const transaction = book.transactions.get(reference);
  if (!transaction) return refused(400, 'Transaction reference not found.', 'transaction_not_found');
  book.queriedReferences.add(reference);
  return done('Verification successful', shownTransaction(transaction));
};
