import type { BankDirectory, EnquiredAccount } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';

/** How long an answer is valid: an account found by a search must be linked within this time. */
const lifeMs = 600_000;
const maxCachedAnswers = 2_000;

/** A directory that always asks, and one that reuses recent answers. */
export interface RememberedEnquiries {
  /** For a search: asks the bank every time. */
  readonly directory: BankDirectory;
  /** For the steps after a search: does not ask a bank again that answered in the last ten minutes. */
  readonly remembered: Pick<BankDirectory, 'enquire'>;
}

export const rememberEnquiries = (directory: BankDirectory, now: Clock): RememberedEnquiries => {
  const answers = new Map<string, { readonly account: EnquiredAccount; readonly until: number }>();
  const ask: BankDirectory['enquire'] = async (asked) => {
    const account = await directory.enquire(asked);
    const key = keyOf(asked);
    answers.delete(key);
    if (account !== null && account !== 'unknown') answers.set(key, { account, until: now() + lifeMs });
    const [oldest] = answers.keys();
    if (answers.size > maxCachedAnswers && oldest !== undefined) answers.delete(oldest);
    return account;
  };
  return {
    directory: { ...directory, enquire: ask },
    remembered: {
      enquire: async (asked) => {
        const known = answers.get(keyOf(asked));
        return known && known.until > now() ? known.account : ask(asked);
      },
    },
  };
};

const keyOf = ({ institutionCode, accountNumber }: Parameters<BankDirectory['enquire']>[0]): string =>
  `${institutionCode} ${accountNumber}`;
