import type { ProviderRequest } from '../../stand-in/serve-provider.ts';
import type { MonoBook } from './mono-book.ts';
import { changeCustomer, listCustomers, makeCustomer } from './mono-customers.ts';
import { inquireBalance, orderDebit, refundDebit, verifyDebit } from './mono-debits.ts';
import { findMandate, makeMandate, moveMandate } from './mono-mandates.ts';
import { done, type MonoReply } from './mono-reply.ts';

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
export const nameCall = ({ method, path }: Pick<ProviderRequest, 'method' | 'path'>) => {
  const [, before = '', id = '', after = ''] =
    /^(\/v\d\/(?:payments\/mandates|payments\/verify|customers)\/)([^/]+)(.*)$/.exec(path) ?? [];
  return { name: `${method} ${id ? `${before}*${after}` : path}`, id: decodeURIComponent(id) };
};

/** The answer to a call; null if there is no such call. */
export const answerMono = (name: string, called: Called): MonoReply | null => calls[name]?.(called) ?? null;

/** A few of the banks in Mono's list; the last cannot be debited. */
const banks = [
  ['Access Bank', '044', '000014', true],
  ['Ecobank', '050', '000010', true],
  ['Fidelity Bank', '070', '000007', true],
  ['Guaranty Trust Bank', '058', '000013', true],
  ['Zenith Bank', '057', '000015', true],
  ['Kuda', '50211', '090267', false],
].map(([name, bank_code, nip_code, direct_debit]) => ({ name, bank_code, nip_code, direct_debit }));
