import { createHmac } from 'node:crypto';
import type { RailCall } from '@yarda/domain/platform/rails/rail-memory.ts';
import * as z from 'zod/mini';
import type { Word } from '../calls/send-once.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { listedCustomerSchema } from './mono-replies.ts';

/** A call that registered a payer at Mono, and its outcome. */
export interface CustomerAttempt {
  readonly call: RailCall;
  readonly word: Word;
}

/** Stores the e-mail address that Mono received as a keyed digest, never the address itself. */
export const rememberAddress = async (deps: MonoPortDeps, call: RailCall, email: string | undefined): Promise<void> => {
  await deps.memory.begin(addressOf(call), digestOf(deps, email));
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
export const findOwnCustomer = async (deps: MonoPortDeps, sought: Sought): Promise<string | null> => {
  const { data } = await deps.client.ask(`/v2/customers?${new URLSearchParams({ email: sought.email ?? '' })}`);
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
  if ('kept' in word) return word.kept === id;
  if (word.told !== 'lost') return false;
  return (await deps.memory.find(addressOf(call)))?.value === digestOf(deps, email);
};

const addressOf = ({ reference }: RailCall): RailCall => ({ kind: 'customer-address', reference });

const digestOf = ({ webhookSecret }: MonoPortDeps, email = ''): string =>
  createHmac('sha256', webhookSecret).update(`customer-address\n${email}`).digest('hex');
