import type { IdentityRail } from '@yarda/domain/sharing/sharing-ports.ts';
import type { Database } from '../database/database.ts';
import { phoneOf } from '../sign-in/user-store.ts';
import { withinDeadline } from '../within-deadline.ts';

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
    const asked = identity.read({ phone, registry, items: ['fullName'] });
    const known = await withinDeadline(asked).catch(() => null);
    if (known?.fullName) return known.fullName;
  }
  return null;
};
