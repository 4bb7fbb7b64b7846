import { createHash, createHmac } from 'node:crypto';
import type { LinkDetails } from '@yarda/contracts/platform/link-details.ts';
import type { LinkRequest } from '@yarda/domain/linking/linking-ports.ts';
import type { RailCall } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';
import { recordedOutcome, sendOnce, type Word } from '../calls/send-once.ts';
import { monoSilent } from './mono-client.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { customerSchema, listedCustomerSchema } from './mono-replies.ts';

type CustomerRequest = Pick<LinkRequest, 'payer' | 'accountName'>;

/** Details that Mono requires of every payer, besides those that we store. */
export const wantedDetails = ['bvn', 'email', 'address'] as const;

/** Mono's id of a payer whom it knows by the name of this account; null if it does not. */
export const findMonoCustomer = async (deps: MonoPortDeps, request: CustomerRequest): Promise<string | null> => {
  const last = (await attempts(deps, request)).at(-1);
  return last ? idIn(last.word) : null;
};

/**
 * Tells Mono of a payer: the BVN goes to Mono, and into no memory. Null if Mono does not accept the details. A customer
 * moves no money, so a call whose answer was lost is sent again.
 */
export const makeMonoCustomer = async (
  deps: MonoPortDeps,
  request: CustomerRequest,
  details: LinkDetails,
): Promise<string | null> => {
  const before = await attempts(deps, request);
  const last = before.at(-1)?.word;
  const lastId = last && idIn(last);
  if (lastId) return lastId;
  if (last?.state === 'sending') throw monoSilent('it is being told of the payer');
  const call = callOf(request, before.length + 1);
  await rememberAddress(deps, call, details.email);
  const word = await sendOnce(deps, {
    call,
    send: () =>
      deps.client.send('/v2/customers', {
        ...{ type: 'individual', email: details.email },
        ...correctable(request, details),
      }),
    serialize: ({ data }) => customerSchema.safeParse(data).data?.id ?? null,
  });
  const id = idIn(word);
  if (id) return id;
  if (word.state !== 'refused') throw monoSilent(`the payer is ${word.state}`);
  if (!/exist/i.test(word.message)) return null;
  const own = await findOwnCustomer(deps, { ...namesIn(request.accountName), email: details.email, before });
  if (!own || !(await correct(deps, own, correctable(request, details)))) return null;
  await deps.memory.answered(call, { state: 'done', stored: own });
  return own;
};

/** The details turned out to be wrong, so the payer must be sent to Mono again. The customer stays this payer's. */
export const forgetMonoCustomer = async (deps: MonoPortDeps, request: CustomerRequest): Promise<void> => {
  const last = (await attempts(deps, request)).at(-1);
  if (!last) return;
  await deps.memory.answered(last.call, { state: 'refused', message: 'wrong details', stored: idIn(last.word) });
};

const attempts = async (deps: MonoPortDeps, request: CustomerRequest): Promise<readonly CustomerAttempt[]> => {
  const found: CustomerAttempt[] = [];
  for (;;) {
    const call = callOf(request, found.length + 1);
    const word = await recordedOutcome(deps, call);
    if (!word) return found;
    found.push({ call, word });
  }
};

/** Mono compares the name with that of the account, so a payer is a customer by each of these names. */
const callOf = ({ payer, accountName }: CustomerRequest, attempt: number): RailCall => {
  const key = createHash('sha256').update(`${payer.key}\n${accountName}`).digest('hex').slice(0, 32);
  return { kind: 'customer', reference: `${key}=${attempt}` };
};

const idIn = (word: Word): string | null =>
  word.state === 'done' && typeof word.stored === 'string' ? word.stored : null;

/** The parts, put together, are the name as the account's bank has it. */
const namesIn = (accountName: string) => {
  const words = accountName.trim().split(/\s+/);
  const lastName = words.at(-1) ?? '';
  return { firstName: words.slice(0, -1).join(' ') || lastName, lastName };
};

/** All that Mono lets us change later: the e-mail address stays. */
const correctable = ({ payer, accountName }: CustomerRequest, { bvn, address }: LinkDetails) => {
  const { firstName, lastName } = namesIn(accountName);
  const identity = { type: 'bvn', number: bvn };
  return { first_name: firstName, last_name: lastName, address, phone: payer.phone, identity };
};

/** https://docs.mono.co/api/customer/update-a-customer. Done twice, it comes to the same. */
const correct = async (deps: MonoPortDeps, id: string, details: ReturnType<typeof correctable>): Promise<boolean> =>
  (await deps.client.change(`/v2/customers/${encodeURIComponent(id)}`, details)).ok;

/** A call that registered a payer at Mono, and its outcome. */
interface CustomerAttempt {
  readonly call: RailCall;
  readonly word: Word;
}

/** Stores the e-mail address that Mono received as a keyed digest, never the address itself. */
const rememberAddress = async (deps: MonoPortDeps, call: RailCall, email: string | undefined): Promise<void> => {
  await deps.memory.start(addressOf(call), digestOf(deps, email));
};

interface Sought {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | undefined;
  /** The payer's attempts before this one. */
  readonly before: readonly CustomerAttempt[];
}

/**
 * The customer that has this address already, if it is the payer's own: made by an attempt of theirs whose answer came, or
 * by one with this address whose answer was lost. Any other customer of that name and address may have another BVN.
 */
const findOwnCustomer = async (deps: MonoPortDeps, sought: Sought): Promise<string | null> => {
  const { data } = await deps.client.get(`/v2/customers?${new URLSearchParams({ email: sought.email ?? '' })}`);
  const listed = z.array(listedCustomerSchema).safeParse(data).data ?? [];
  const same = listed.find(
    ({ email, first_name, last_name }) =>
      email === sought.email && first_name === sought.firstName && last_name === sought.lastName,
  );
  if (!same) return null;
  for (const attempt of sought.before)
    if (await isProducedBy(deps, attempt, { ...sought, id: same.id })) return same.id;
  return null;
};

const isProducedBy = async (
  deps: MonoPortDeps,
  { call, word }: CustomerAttempt,
  { id, email }: { readonly id: string; readonly email: string | undefined },
): Promise<boolean> => {
  if ('stored' in word) return word.stored === id;
  if (word.state !== 'lost') return false;
  return (await deps.memory.find(addressOf(call)))?.value === digestOf(deps, email);
};

const addressOf = ({ reference }: RailCall): RailCall => ({ kind: 'customer-address', reference });

const digestOf = ({ webhookSecret }: MonoPortDeps, email = ''): string =>
  createHmac('sha256', webhookSecret).update(`customer-address\n${email}`).digest('hex');
