import type { BankDirectory, EnquiredAccount, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import { maxTestChargeKobo, testChargeKobo } from '@yarda/domain/accounts/linkable-account.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { AmountLimits } from '@yarda/domain/platform/money/amount-limits.ts';
import type { Capability } from '../platform/capability.ts';
import type { Ground } from '../platform/ground.ts';
import { openKeyedMac } from '../platform/keys/keyed-mac.ts';
import { accountRoutes, type RegistryProofOf } from './account-routes.ts';
import { bankLogoRoute } from './bank-logo-route.ts';
import type { BankRegister } from './bank-register.ts';
import type { IsDebited, WithdrawRights } from './delete-account.ts';
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

/** The page on which cards are entered, and the limits of a charge. */
interface CardsTaken {
  readonly entry: 'own' | 'hosted' | 'none';
  readonly amounts: AmountLimits;
}

/**
 * The directory, restricted to what the card rail supports. Linking a card needs its number, which a hosted page does
 * not pass on. A test charge checks the card. Its amount is stated if it exceeds the usual one.
 */
export const linkableDirectory = (directory: BankDirectory, { entry, amounts }: CardsTaken): BankDirectory => {
  const kobo = testChargeKobo(amounts);
  const change = linkableWith(entry === 'own', kobo > maxTestChargeKobo ? { testChargeKobo: kobo } : {});
  return {
    ...directory,
    capabilitiesOf: async (institutionCode) => change(await directory.capabilitiesOf(institutionCode)),
    enquire: async (input) => {
      const account = await directory.enquire(input);
      if (account === null || account === 'unknown') return account;
      return { ...account, possible: change(account.possible) };
    },
    ownedBy: async (phone) =>
      (await directory.ownedBy(phone)).map((account) => ({ ...account, possible: change(account.possible) })),
  };
};

const linkableWith =
  (takesCards: boolean, reported: Pick<Linkable, 'testChargeKobo'>) =>
  (possible: Linkable): Linkable => ({ ...possible, card: takesCards && possible.card, ...reported });

/** How long an answer is valid: an account found by a search must be linked within this time. */
const lifeMs = 600_000;
const maxCachedAnswers = 2_000;

/** A directory that always asks, and one that reuses recent answers. */
interface RememberedEnquiries {
  /** For a search: asks the bank every time. */
  readonly directory: BankDirectory;
  /** For the steps after a search: does not ask a bank again that answered in the last ten minutes. */
  readonly remembered: Pick<BankDirectory, 'enquire'>;
}

export const rememberEnquiries = (directory: BankDirectory, now: Clock): RememberedEnquiries => {
  const answers = new Map<string, { readonly account: EnquiredAccount; readonly until: number }>();
  const query: BankDirectory['enquire'] = async (input) => {
    const account = await directory.enquire(input);
    const key = keyOf(input);
    answers.delete(key);
    if (account !== null && account !== 'unknown') answers.set(key, { account, until: now() + lifeMs });
    const [oldest] = answers.keys();
    if (answers.size > maxCachedAnswers && oldest !== undefined) answers.delete(oldest);
    return account;
  };
  return {
    directory: { ...directory, enquire: query },
    remembered: {
      enquire: async (input) => {
        const cached = answers.get(keyOf(input));
        return cached && cached.until > now() ? cached.account : query(input);
      },
    },
  };
};

const keyOf = ({ institutionCode, accountNumber }: Parameters<BankDirectory['enquire']>[0]): string =>
  `${institutionCode} ${accountNumber}`;
