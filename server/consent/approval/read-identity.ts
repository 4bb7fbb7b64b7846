import type { IdentityRegistry } from '@yarda/domain/data/sharing/sharing-ports.ts';
import { mayShareRegistry } from '@yarda/domain/identity/sign-in/registry-proof.ts';
import { fillSharedItems, unreadItems } from '../../data/sharing/sharing-store.ts';
import { type RegistryProofDeps, registryProofOf } from '../../linking/new-device/registry-proof.ts';
import type { Seal } from '../../platform/database/seal.ts';

export interface IdentityDeps extends RegistryProofDeps {
  readonly personal: Seal;
}

interface Granter {
  readonly userId: string;
  readonly phone: string;
}

/**
 * Reads from the registries exactly the granted items not yet read, and keeps them sealed. Repeating it changes
 * nothing. Throws if a registry does not answer. Reads nothing until the granter has shown who they are: a stolen SIM is
 * enough for a first passkey.
 */
export const readIdentity = async (deps: IdentityDeps, consentId: string, granter: Granter): Promise<void> => {
  const { userId, phone } = granter;
  const unread = await unreadItems(deps.database, consentId);
  if (unread.length === 0 || !mayShareRegistry(await registryProofOf(deps, userId), deps.now())) return;
  for (const registry of registries) {
    const items = unread.filter(({ category }) => category === registry).map(({ item }) => item);
    if (items.length === 0) continue;
    const reported = await deps.identity.read({ phone, registry, items });
    const filled = items.map((item) => ({ category: registry, item, value: reported[item] ?? null }));
    await deps.database.transaction((tx) => fillSharedItems(tx, deps.personal, consentId, filled));
  }
};

const registries: readonly IdentityRegistry[] = ['bvnData', 'ninData', 'userImages'];
