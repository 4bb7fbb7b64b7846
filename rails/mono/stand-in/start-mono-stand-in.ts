import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import * as z from 'zod/mini';
import { owedWebhooks } from '../../stand-in/owed-webhooks.ts';
import { type PageReply, type ProviderRequest, serveProvider } from '../../stand-in/serve-provider.ts';
import { type StandInFaults, standInFaults } from '../../stand-in/stand-in-faults.ts';
import { escaped, redirectTo, standInPage } from '../../stand-in/stand-in-page.ts';
import { monoSecretHeader } from '../read-mono-delivery.ts';
import { type BookedMandate, type MonoBook, type MonoCustomer, monoBook } from './mono-book.ts';
import { inquireBalance, orderDebit, refundDebit, verifyDebit } from './mono-debits.ts';
import { findMandate, makeMandate, moveMandate, payIntoMandate } from './mono-mandates.ts';
import { done, type MonoReply, refused } from './mono-reply.ts';

interface MonoStandInSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly now: Clock;
  readonly port?: number;
  /** After how many seconds a call that was turned away for its number may come again. */
  readonly retryAfter?: string;
}

export interface MonoStandIn {
  readonly baseUrl: string;
  readonly book: MonoBook;
  readonly faults: StandInFaults;
  readonly webhooks: MonoWebhooks;
  /** Faults in the requests so far. */
  readonly breaches: readonly string[];
  /** How often a call was done, by its name with `*` for an id. */
  readonly done: (name: string) => number;
  readonly stop: () => Promise<void>;
}

/** Starts a small Mono on this machine, which remembers everything until it stops. */
export const startMonoStandIn = async (settings: MonoStandInSettings): Promise<MonoStandIn> => {
  const { secretKey, webhookSecret, now, port, retryAfter } = settings;
  const webhooks = monoWebhooks(webhookSecret, now);
  const book = monoBook(now, webhooks.notify);
  const faults = standInFaults();
  const breaches: string[] = [];
  const acted: string[] = [];
  const { baseUrl, stop } = await serveProvider({
    ...{ port, faults, retryAfter },
    busy: { status: 'failed', message: 'Too many requests' },
    page: (request) => monoPages(book, request),
    answer: (request) => answerTo({ secretKey, book, breaches, acted }, request),
  });
  const done = (name: string) => acted.filter((each) => each === name).length;
  return { baseUrl, stop, book, faults, webhooks, breaches, done };
};

interface Answering {
  readonly secretKey: string;
  readonly book: MonoBook;
  readonly breaches: string[];
  readonly acted: string[];
}

const answerTo = (
  { secretKey, book, breaches, acted }: Answering,
  { method, path, query, text, header }: ProviderRequest,
): MonoReply => {
  if (header('mono-sec-key') !== secretKey) return refused(401, 'Unauthorized');
  const { name, id } = nameCall({ method, path });
  try {
    const answer = answerMono(name, { book, query, id, body: text === '' ? undefined : JSON.parse(text) });
    if (!answer) return refused(404, `The stand-in does not have ${name}`);
    if (answer.body.status === 'successful') acted.push(name);
    return answer;
  } catch (error) {
    breaches.push(`${name}: ${error}`);
    return refused(400, 'Validation error');
  }
};

/** The payer's bank, from which the transfer that activates a mandate is sent. Null for anything else. */
const monoPages = (
  book: MonoBook,
  { method, path, text }: Pick<ProviderRequest, 'method' | 'path' | 'text'>,
): PageReply | null => {
  if (path === '/') return standInPage('Mono', bankPage(book));
  if (path !== '/bank-app' || method !== 'POST') return null;
  const form = new URLSearchParams(text);
  payIntoMandate(book, { accountNumber: form.get('to') ?? '', amount: 10_000, from: form.get('from') ?? '' });
  return redirectTo('/');
};

const bankPage = ({ mandates }: MonoBook): string => {
  const open = [...mandates.values()].filter(({ status }) => status === 'initiated');
  return `<h1>Activate a mandate</h1><p>The mandates that wait for a transfer:</p>
${open.length === 0 ? '<p>None.</p>' : open.map(transferForm).join('')}`;
};

const transferForm = ({ accountNumber, payInAccount }: BookedMandate): string => `
<form method="post" action="/bank-app"><p>To ${payInAccount}<input type="hidden" name="to" value="${payInAccount}">
<button name="from" value="${escaped(accountNumber)}">Send from ${escaped(accountNumber)}</button>
<button name="from" value="2000000099">Send from another account</button></p></form>`;

/** A webhook as it goes out: Mono puts the secret into a header, and signs nothing. */
interface MonoWebhook {
  readonly body: string;
  readonly secret: string;
}

/** The stand-in's webhooks, each with an id. One that is not acknowledged comes again: 25 times within two days. */
const monoWebhooks = (secret: string, now: Clock) => {
  const { send, ...owed } = owedWebhooks<MonoWebhook>(now, (attempts) => (attempts <= 25 ? 115 * 60_000 : null));
  let last = 0;
  const written = (event: string, data: object): MonoWebhook => {
    last += 1;
    const timestamp = new Date(now()).toISOString();
    const answer = { event, event_id: `evt_${last}`, timestamp, data };
    // Mono nests events of disputes and reversals in a `data` field.
    return { body: JSON.stringify(event.startsWith('mono.transaction.') ? { data: answer } : answer), secret };
  };
  return { ...owed, written, notify: (event: string, data: object): void => send(written(event, data)) };
};

type MonoWebhooks = ReturnType<typeof monoWebhooks>;

/** A webhook as a rail reads it. */
export const deliveryOf = ({ body, secret }: MonoWebhook): Delivery => ({
  body,
  header: (name) => (name === monoSecretHeader ? secret : undefined),
});

interface Called {
  readonly book: MonoBook;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly id: string;
}

/** The calls that the stand-in answers. `*` is an id. */
const calls: Readonly<Record<string, (called: Called) => MonoReply>> = {
  'GET /v3/banks/list': () => done('Banks retrieved', { banks }),
  'POST /v2/customers': ({ book, body }) => makeCustomer(book, body),
  'PATCH /v2/customers/*': ({ book, id, body }) => changeCustomer(book, id, body),
  'GET /v2/customers': ({ book, query }) => listCustomers(book, query),
  'POST /v3/payments/mandates': ({ book, body }) => makeMandate(book, body),
  'GET /v3/payments/mandates/*': ({ book, id }) => findMandate(book, id),
  'PATCH /v3/payments/mandates/*/cancel': ({ book, id }) => moveMandate(book, id, 'cancel'),
  'PATCH /v3/payments/mandates/*/pause': ({ book, id }) => moveMandate(book, id, 'pause'),
  'PATCH /v3/payments/mandates/*/reinstate': ({ book, id }) => moveMandate(book, id, 'reinstate'),
  'GET /v3/payments/mandates/*/balance-inquiry': ({ book, id }) => inquireBalance(book, id),
  'POST /v3/payments/mandates/*/debit': ({ book, id, body }) => orderDebit(book, id, body),
  'GET /v2/payments/verify/*': ({ book, id }) => verifyDebit(book, id),
  'POST /v2/payments/refund': ({ book, body }) => refundDebit(book, body),
};

/** A call by its name, and the id in its path. */
const nameCall = ({ method, path }: Pick<ProviderRequest, 'method' | 'path'>) => {
  const [, before = '', id = '', after = ''] =
    /^(\/v\d\/(?:payments\/mandates|payments\/verify|customers)\/)([^/]+)(.*)$/.exec(path) ?? [];
  return { name: `${method} ${id ? `${before}*${after}` : path}`, id: decodeURIComponent(id) };
};

/** The answer to a call; null if there is no such call. */
const answerMono = (name: string, called: Called): MonoReply | null => calls[name]?.(called) ?? null;

/** A few of the banks in Mono's list; the last cannot be debited. */
const banks = [
  ['Access Bank', '044', '000014', true],
  ['Ecobank', '050', '000010', true],
  ['Fidelity Bank', '070', '000007', true],
  ['Guaranty Trust Bank', '058', '000013', true],
  ['Zenith Bank', '057', '000015', true],
  ['Kuda', '50211', '090267', false],
].map(([name, bank_code, nip_code, direct_debit]) => ({ name, bank_code, nip_code, direct_debit }));

/** A BVN of another person, by the stand-in: Mono publishes none. */
export const othersBvn = '29999999999';

const person = {
  first_name: z.string().check(z.minLength(1)),
  last_name: z.string().check(z.minLength(1)),
  phone: z.string().check(z.regex(/^\+?\d{10,15}$/)),
  address: z.string().check(z.minLength(1), z.maxLength(100)),
  identity: z.strictObject({ type: z.literal('bvn'), number: z.string().check(z.regex(/^\d{11}$/)) }),
};
const requestSchema = z.strictObject({
  ...person,
  type: z.literal('individual'),
  email: z.string().check(z.regex(/@/)),
});
const changed = z.strictObject(person);

/** `POST /v2/customers`: an address belongs to one customer. */
const makeCustomer = (book: MonoBook, body: unknown): MonoReply => {
  const given = requestSchema.parse(body);
  const { first_name, last_name, email, identity } = given;
  if ([...book.customers.values()].some((customer) => customer.email === email))
    return refused(400, 'A customer with this email already exists');
  const id = `cus_${book.serial()}`;
  book.customers.set(id, { id, email, first_name, last_name, bvnFits: identity.number !== othersBvn });
  return done('Customer created', { id });
};

/** `PATCH /v2/customers/{id}`: all but the e-mail address. */
const changeCustomer = (book: MonoBook, id: string, body: unknown): MonoReply => {
  const { first_name, last_name, identity } = changed.parse(body);
  const customer = book.customers.get(id);
  if (!customer) return refused(404, 'Customer not found');
  book.customers.set(id, { ...customer, first_name, last_name, bvnFits: identity.number !== othersBvn });
  return done('Customer updated', { id });
};

const listCustomers = (book: MonoBook, query: URLSearchParams): MonoReply =>
  done(
    'Customers retrieved',
    [...book.customers.values()].filter(({ email }) => email === query.get('email')).map(shown),
  );

const shown = ({ id, email, first_name, last_name }: MonoCustomer) => ({ id, email, first_name, last_name });
