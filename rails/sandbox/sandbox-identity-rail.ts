import type { IdentityRail } from '@yarda/domain/data/sharing/sharing-ports.ts';
import { sandboxIdentities } from '@yarda/domain/sandbox/sandbox-identities.ts';

/** The pretend registries of BVN, NIN and photos. */
export const sandboxIdentityRail: IdentityRail = {
  name: 'sandbox',
  read: async ({ phone, registry, items }) => {
    const known = sandboxIdentities[phone]?.[registry] ?? {};
    return Object.fromEntries(items.map((item) => [item, known[item] ?? null]));
  },
};
