import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import { owedWebhooks } from '../../stand-in/owed-webhooks.ts';
import { type ProviderRequest, serveProvider } from '../../stand-in/serve-provider.ts';
import { type StandInFaults, standInFaults } from '../../stand-in/stand-in-faults.ts';
import { paystackSignature, paystackSignatureHeader } from '../read-delivery.ts';
import { judgeRequest } from './judge-request.ts';
import { type StandInBook, shownTransaction, standInBook } from './stand-in-book.ts';
import { chargeStandInAuthorization, initializeStandIn } from './stand-in-cards.ts';
import { listMandates, openMandatePage, revokeRight, verifyMandate } from './stand-in-mandates.ts';
import { answerPage, type PagesDeps } from './stand-in-pages.ts';
import { findStandInRefund, listStandInRefunds, orderStandInRefund } from './stand-in-refunds.ts';
import { done, listed, refused, refusedPayee, type StandInReply } from './stand-in-reply.ts';
import { openStandInAccount } from './stand-in-transfers.ts';

export interface StandInSettings {
  readonly secretKey: string;
  readonly now: Clock;
  readonly port?: number;
  /** How late a slow answer comes. */
  readonly slowMs?: number;
  /** After how many seconds a call that was turned away for its number may come again. */
  readonly retryAfter?: string;
}

export interface StandIn {
  readonly baseUrl: string;
  readonly book: StandInBook;
  readonly faults: StandInFaults;
  readonly webhooks: StandInWebhooks;
  /** Faults in the requests so far, by Paystack's published description. */
  readonly breaches: readonly string[];
  /** The bodies that each call arrived with, by method and path, and those with which it was done. */
  readonly arrived: (of: string) => readonly unknown[];
  readonly done: (of: string) => readonly unknown[];
  readonly stop: () => Promise<void>;
}

/** Starts a small Paystack on this machine, which remembers everything until it stops. */
export const startStandIn = async (settings: StandInSettings): Promise<StandIn> => {
  const webhooks = standInWebhooks(settings.secretKey, settings.now);
  const book = standInBook(settings.now, webhooks.notify);
  const faults = standInFaults();
  const breaches: string[] = [];
  const acted: Arrival[] = [];
  const served = await serveProvider({
    ...settings,
    faults,
    busy: { status: false, message: 'Too many requests' },
    page: (request) => answerPage({ book }, request),
    answer: (request) => answerTo({ ...settings, book, breaches, acted }, request),
  });
  return {
    ...{ baseUrl: served.baseUrl, stop: served.stop, book, faults, webhooks, breaches },
    arrived: (of) => acted.filter((each) => each.of === of).map(({ body }) => body),
    done: (of) => acted.filter((each) => each.of === of && each.isDone).map(({ body }) => body),
  };
};

/** A call that reached the stand-in and was judged right, whatever became of it. */
interface Arrival {
  readonly of: string;
  readonly body: unknown;
  readonly isDone: boolean;
}

interface Answering extends StandInSettings, PagesDeps {
  readonly breaches: string[];
  readonly acted: Arrival[];
}

const answerTo = (
  { secretKey, book, breaches, acted }: Answering,
  { method, path, query, text, header, address }: ProviderRequest,
): StandInReply => {
  if (header('authorization') !== `Bearer ${secretKey}`) return refused(401, 'Invalid key', 'invalid_Key');
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const wrong = judgeRequest({ method, path, query, body });
  breaches.push(...wrong);
  if (wrong.length > 0) return refused(400, wrong.join('; '), 'invalid_params');
  const answer = answerStandIn(method, path, { book, query, body, address });
  if (!answer) return refused(404, `The stand-in does not have ${method} ${path}`);
  acted.push({ of: `${method} ${path}`, body, isDone: answer.body.status });
  return answer;
};

/** A webhook as it goes out. */
interface OutgoingWebhook {
  readonly body: string;
  readonly signature: string;
}

/** The stand-in's webhooks, each signed. */
const standInWebhooks = (secretKey: string, now: Clock) => {
  const { send, ...owed } = owedWebhooks<OutgoingWebhook>(now, againAfterMs);
  const written = (event: string, data: unknown): OutgoingWebhook => {
    const body = JSON.stringify({ event, data });
    return { body, signature: paystackSignature(secretKey, body) };
  };
  return { ...owed, written, notify: (event: string, data: unknown): void => send(written(event, data)) };
};

/** An unacknowledged webhook is sent again: four times after three minutes, then hourly for three days. */
const againAfterMs = (attempts: number): number | null => {
  if (attempts > 76) return null;
  return attempts <= 4 ? 180_000 : 3_600_000;
};

type StandInWebhooks = ReturnType<typeof standInWebhooks>;

/** A webhook as a rail reads it. */
export const deliveryOf = ({ body, signature }: OutgoingWebhook): Delivery => ({
  body,
  header: (name) => (name === paystackSignatureHeader ? signature : undefined),
});

/** A call of Paystack's, as it reached the stand-in. */
interface StandInCall {
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
const answerStandIn = (method: string, path: string, call: Omit<StandInCall, 'named'>): StandInReply | null => {
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

/** A few of the banks of Paystack's list; `001` is its test bank, where any ten digits are an account. */
const banks = [
  ['Access Bank', 'access-bank', '044', '000014'],
  ['Ecobank Nigeria', 'ecobank-nigeria', '050', '000010'],
  ['First City Monument Bank', 'first-city-monument-bank', '214', '000003'],
  ['Guaranty Trust Bank', 'guaranty-trust-bank', '058', '000013'],
  ['Kuda Bank', 'kuda-bank', '50211', '090267'],
  ['Test Bank', 'test-bank', '001', null],
  ['United Bank For Africa', 'united-bank-for-africa', '033', '000004'],
  ['Zenith Bank', 'zenith-bank', '057', '000015'],
] as const;

const people: Readonly<Record<string, string>> = {
  '058/0123456785': 'ADA OBI',
  '044/0123456784': 'ADA OBI',
  '057/0000000000': 'ZENITH TEST',
};

/** A number that is one too many for the day: Paystack's test mode resolves three real accounts a day. */
const pastTheLimit = '5000000000';
const dailyLimit =
  'Test mode daily limit of 3 live bank resolves exceeded. Use test bank codes 001 or upgrade to live mode.';

const listStandInBanks = (): StandInReply =>
  done(
    'Banks retrieved',
    banks.map(([name, slug, code, nip], at) => ({
      ...{ name, slug, code, longcode: '', gateway: null, pay_with_bank: false, supports_transfer: true, active: true },
      ...{
        available_for_direct_debit: nip !== null && code.length === 3,
        is_deleted: false,
        country: 'Nigeria',
        currency: 'NGN',
      },
      ...{ type: 'nuban', id: at + 1, ...(nip ? { nip_sort_code: nip } : {}) },
    })),
    { next: null, previous: null, perPage: 100 },
  );

const resolveStandInAccount = (query: URLSearchParams): StandInReply => {
  const number = query.get('account_number') ?? '';
  const code = query.get('bank_code') ?? '';
  const name = code === '001' ? 'TEST ACCOUNT' : people[`${code}/${number}`];
  if (number === pastTheLimit) return refused(400, dailyLimit, 'test_mode_limit');
  if (name) return done('Account number resolved', { account_number: number, account_name: name, bank_id: 1 });
  return refused(422, 'Could not resolve account name. Check parameters or try again.', 'invalid_bank_code');
};
