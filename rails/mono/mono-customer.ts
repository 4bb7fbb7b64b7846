import { createHash } from 'node:crypto';
import type { LinkDetails } from '@yarda/contracts/link-details.ts';
import type { LinkRequest } from '@yarda/domain/linking/linking-ports.ts';
import * as z from 'zod/mini';
import { sendOnce, type Word, wordOf } from '../calls/send-once.ts';
import { monoSilent } from './mono-client.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { customerSchema, listedCustomerSchema } from './mono-replies.ts';

type Asked = Pick<LinkRequest, 'payer' | 'accountName'>;

/** What Mono wants to know of every payer, besides what we know. */
export const wantedDetails = ['bvn', 'email', 'address'] as const;

/** Mono's id of a payer whom it knows by the name of this account; null if it does not. */
export const findMonoCustomer = async (deps: MonoPortDeps, asked: Asked): Promise<string | null> => {
  const { word } = await latest(deps, asked);
  return word && idIn(word);
};

/**
 * Tells Mono of a payer: the BVN goes to Mono, and into no memory. Null if Mono does not accept the details. A customer
 * moves no money, so a call whose answer was lost is sent again.
 */
export const makeMonoCustomer = async (
  deps: MonoPortDeps,
  asked: Asked,
  { bvn, email, address }: LinkDetails,
): Promise<string | null> => {
  const { word: known, attempt: last } = await latest(deps, asked);
  const knownId = known && idIn(known);
  if (knownId) return knownId;
  if (known?.told === 'sending') throw monoSilent('it is being told of the payer');
  const { firstName, lastName } = namesIn(asked.accountName);
  const attempt = known ? last + 1 : last;
  const names = { first_name: firstName, last_name: lastName };
  const identity = { type: 'bvn', number: bvn };
  const word = await sendOnce(deps, {
    call: callOf(asked, attempt),
    send: () =>
      deps.client.send('/v2/customers', {
        type: 'individual',
        ...names,
        email,
        address,
        phone: asked.payer.phone,
        identity,
      }),
    keep: ({ data }) => customerSchema.safeParse(data).data?.id ?? null,
  });
  const id = idIn(word);
  if (id) return id;
  if (word.told !== 'refused') throw monoSilent(`the payer is ${word.told}`);
  return /exist/i.test(word.message) ? adoptCustomer(deps, asked, { attempt, email: email ?? '' }) : null;
};

/** The details turned out to be wrong, so Mono must be told of the payer again. */
export const forgetMonoCustomer = async (deps: MonoPortDeps, asked: Asked): Promise<void> => {
  const { attempt } = await latest(deps, asked);
  await deps.memory.answered(callOf(asked, attempt), { told: 'unsent' });
};

/** The last attempt to tell Mono of a payer, and what came of it; null if there was none. */
const latest = async (deps: MonoPortDeps, asked: Asked) => {
  let found: { readonly word: Word | null; readonly attempt: number } = { word: null, attempt: 1 };
  for (let attempt = 1; ; attempt += 1) {
    const word = await wordOf(deps, callOf(asked, attempt));
    if (!word) return found;
    found = { word, attempt };
  }
};

/** Mono compares the name with that of the account, so a payer is a customer by each of these names. */
const callOf = ({ payer, accountName }: Asked, attempt: number) => {
  const key = createHash('sha256').update(`${payer.key}\n${accountName}`).digest('hex').slice(0, 32);
  return { kind: 'customer', reference: `${key}=${attempt}` };
};

const idIn = (word: Word): string | null => (word.told === 'done' && typeof word.kept === 'string' ? word.kept : null);

/** The parts, put together, are the name as the account's bank has it. */
export const namesIn = (accountName: string) => {
  const words = accountName.trim().split(/\s+/);
  const lastName = words.at(-1) ?? '';
  return { firstName: words.slice(0, -1).join(' ') || lastName, lastName };
};

/** Mono has a customer with this address already. It is this payer only if it has this name. */
const adoptCustomer = async (
  deps: MonoPortDeps,
  asked: Asked,
  { attempt, email }: { readonly attempt: number; readonly email: string },
): Promise<string | null> => {
  const { data } = await deps.client.ask(`/v2/customers?${new URLSearchParams({ email })}`);
  const { firstName, lastName } = namesIn(asked.accountName);
  const listed = z.array(listedCustomerSchema).safeParse(data).data ?? [];
  const same = listed.find(
    (customer) => customer.email === email && customer.first_name === firstName && customer.last_name === lastName,
  );
  if (same) await deps.memory.answered(callOf(asked, attempt), { told: 'done', kept: same.id });
  return same?.id ?? null;
};
