import { type RegistryProof, registryWaitEnd } from '@yarda/domain/identity/sign-in/registry-proof.ts';
import { isSamePerson } from '@yarda/domain/linking/new-device/name-check.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { unreadItems } from '../../data/sharing/sharing-store.ts';
import { passkeysOf } from '../../identity/passkeys/passkey-store.ts';
import { personProofOf, savePersonProven } from '../../identity/sign-in/person-proof-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { provableAccounts } from './provable-accounts.ts';
import { type RegisteredNameDeps, registeredName } from './registered-name.ts';

export interface RegistryProofDeps extends RegisteredNameDeps {
  readonly now: Clock;
}

/**
 * How a person has shown who they are. Having linked an account by a transfer from it proves it, if the account's holder
 * has the name that the number is registered to: a thief can link an account of their own.
 */
export const registryProofOf = async (deps: RegistryProofDeps, userId: string): Promise<RegistryProof> => {
  const proof = await storedProofOf(deps.database, userId);
  if (proof.provenAt !== null || !(await ownsNamedAccount(deps, userId))) return proof;
  const at = new Date(deps.now());
  await savePersonProven(deps.database, userId, at);
  return { ...proof, provenAt: at };
};

/**
 * Until when data that a person granted waits to be read from a registry; null if none waits. It goes by what is stored,
 * without asking a registry: an account linked a moment ago may not count yet.
 */
export const registryWaitOf = async (
  { database, now }: Pick<RegistryProofDeps, 'database' | 'now'>,
  userId: string,
  consentId: string,
): Promise<Date | null> => {
  if ((await unreadItems(database, consentId)).length === 0) return null;
  return registryWaitEnd(await storedProofOf(database, userId), now());
};

const storedProofOf = async (database: Database, userId: string): Promise<RegistryProof> => {
  const [{ provenAt }, [first]] = await Promise.all([personProofOf(database, userId), passkeysOf(database, userId)]);
  return { provenAt, firstPasskeyAt: first?.createdAt ?? null };
};

const ownsNamedAccount = async (deps: RegistryProofDeps, userId: string): Promise<boolean> => {
  const accounts = await provableAccounts(deps.database, userId);
  const registered = accounts.length > 0 ? await registeredName(deps, userId) : null;
  return (
    registered !== null &&
    accounts.some(({ accountName }) => isSamePerson({ typed: accountName, onRecord: '', registered }))
  );
};
