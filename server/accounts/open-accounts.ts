import type { BankDirectory } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Capability } from '../platform/capability.ts';
import type { Ground } from '../platform/ground.ts';
import { openKeyedMac } from '../platform/keys/keyed-mac.ts';
import { accountRoutes, type RegistryProofOf } from './account-routes.ts';
import { bankLogoRoute } from './bank-logo-route.ts';
import type { BankRegister } from './bank-register.ts';
import type { IsDebited, WithdrawRights } from './delete-account.ts';
import { type CardsTaken, linkableDirectory } from './linkable-directory.ts';
import { type RememberedEnquiries, rememberEnquiries } from './remember-enquiries.ts';
import { endLostSearches, endLostSearchesJob } from './search-accounts.ts';
import { searchRoutes } from './search-routes.ts';

/** The banks and their directory: a search always asks it; the steps after a search may reuse an answer. */
export interface Accounts extends RememberedEnquiries {
  readonly banks: BankRegister;
}

interface FromAbove {
  /** Whether accounts may be deleted at all. */
  readonly accountDeletion: boolean;
  readonly isDebited: IsDebited;
  readonly withdrawRights: WithdrawRights;
  readonly registryProof: RegistryProofOf;
}

export const openAccounts = (
  ground: Ground,
  rails: { readonly directory: BankDirectory; readonly cardRail: CardsTaken },
  banks: BankRegister,
  { accountDeletion, isDebited, withdrawRights, registryProof }: FromAbove,
): Capability & Accounts => {
  const enquiries = rememberEnquiries(linkableDirectory(rails.directory, rails.cardRail), ground.now);
  const addressMac = openKeyedMac(ground.keys, 'search-addresses');
  const above = { accountDeletion, isDebited, withdrawRights, registryProof };
  const deps = { ...ground, ...enquiries, ...above, banks, addressMac };
  return {
    ...{ ...enquiries, banks },
    routes: (app) => {
      accountRoutes(app, deps);
      searchRoutes(app, deps);
      bankLogoRoute(app, deps);
    },
    workers: [{ name: endLostSearchesJob, cron: '* * * * *', work: () => endLostSearches(deps) }],
  };
};
