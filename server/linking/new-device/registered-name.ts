import type { IdentityRail } from '@yarda/domain/data/sharing/sharing-ports.ts';
import { phoneOf } from '../../identity/sign-in/user-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';

const registries = ['bvnData', 'ninData'] as const;

export interface RegisteredNameDeps {
  readonly database: Database;
  readonly identity: IdentityRail;
}

/** The name that a person's number is registered to today; null if no registry knows it, or can say. */
export const registeredName = async (
  { database, identity }: RegisteredNameDeps,
  userId: string,
): Promise<string | null> => {
  const phone = await phoneOf(database, userId);
  if (!phone) return null;
  for (const registry of registries) {
    const pending = identity.read({ phone, registry, items: ['fullName'] });
    const existing = await withinDeadline(pending).catch(() => null);
    if (existing?.fullName) return existing.fullName;
  }
  return null;
};
