import { isGivenUp } from './link-mark.ts';
import { referenceOfMandate, rememberMandate } from './mandate-call.ts';
import type { MonoPortDeps } from './mono-port-deps.ts';
import { ourReference } from './mono-reference.ts';
import type { MonoMandate } from './mono-replies.ts';
import { isOver, readMandate, withdrawMandate } from './read-mandate.ts';
import { type MonoAccount, ownerOf, rememberLatest } from './reserve-start-day.ts';

/**
 * The link of a mandate that an event names; null if there is none. Mono’s word, not the event’s, says which. A mandate
 * whose answer was lost becomes known by this; if its link was given up meanwhile, the mandate is withdrawn.
 */
export const registerMandate = async (deps: MonoPortDeps, id: string): Promise<string | null> => {
  const known = await referenceOfMandate(deps, id);
  if (known !== null) return known;
  const mandate = await readMandate(deps, id).catch(() => null);
  const reference = mandate && (await referenceBy(deps, mandate));
  if (!reference) return null;
  await rememberMandate(deps, reference, id);
  const account = accountOf(mandate);
  if (account) await rememberLatest(deps, account, id);
  if ((await isGivenUp(deps.memory, reference)) && !mandate.approved && !isOver(mandate.status))
    await withdrawMandate(deps, id);
  return reference;
};

/** By our reference or, should Mono leave it out, by account and first day, of which there is one mandate at most. */
const referenceBy = async (deps: MonoPortDeps, mandate: MonoMandate): Promise<string | null> => {
  if (mandate.reference) return ourReference(deps.memory, mandate.reference);
  const account = accountOf(mandate);
  return account && mandate.start_date ? ownerOf(deps, account, mandate.start_date.slice(0, 10)) : null;
};

const accountOf = ({ account_number, bank_code, institution }: MonoMandate): MonoAccount | null => {
  const bankCode = bank_code ?? institution?.bank_code;
  return account_number && bankCode ? { bankCode, accountNumber: account_number } : null;
};
