import type { IdentityRail, IdentityRegistry } from '@yarda/domain/sharing/sharing-ports.ts';
import type { Database } from '../database/database.ts';
import type { Seal } from '../database/seal.ts';
import { fillSharedItems, unreadItems } from './sharing-store.ts';

export interface IdentityDeps {
  readonly database: Database;
  readonly identity: IdentityRail;
  readonly personal: Seal;
}

/**
 * Reads from the registries exactly the granted items not yet read, and keeps them sealed. Repeating it changes
 * nothing. Throws if a registry does not answer.
 */
export const readIdentity = async (deps: IdentityDeps, consentId: string, phone: string): Promise<void> => {
  const unread = await unreadItems(deps.database, consentId);
  for (const registry of registries) {
    const items = unread.filter(({ category }) => category === registry).map(({ item }) => item);
    if (items.length === 0) continue;
    const told = await deps.identity.read({ phone, registry, items });
    const filled = items.map((item) => ({ category: registry, item, value: told[item] ?? null }));
    await deps.database.transaction((tx) => fillSharedItems(tx, deps.personal, consentId, filled));
  }
};

const registries: readonly IdentityRegistry[] = ['bvnData', 'ninData', 'userImages'];
