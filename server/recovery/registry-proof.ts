import type { Clock } from '@yarda/domain/clock.ts';
import { isSamePerson } from '@yarda/domain/recovery/name-check.ts';
import type { RegistryProof } from '@yarda/domain/sign-in/registry-proof.ts';
import { passkeysOf } from '../attestation/passkey-store.ts';
import { personProofOf, savePersonProven } from '../sign-in/person-proof-store.ts';
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
  const { provenAt } = await personProofOf(deps.database, userId);
  const [first] = await passkeysOf(deps.database, userId);
  const proof = { provenAt, firstPasskeyAt: first?.createdAt ?? null };
  if (provenAt !== null || !(await ownsNamedAccount(deps, userId))) return proof;
  const at = new Date(deps.now());
  await savePersonProven(deps.database, userId, at);
  return { ...proof, provenAt: at };
};

const ownsNamedAccount = async (deps: RegistryProofDeps, userId: string): Promise<boolean> => {
  const accounts = await provableAccounts(deps.database, userId);
  const registered = accounts.length > 0 ? await registeredName(deps, userId) : null;
  return (
    registered !== null &&
    accounts.some(({ accountName }) => isSamePerson({ typed: accountName, held: '', registered }))
  );
};
