import type { BankDirectory, EnquiredAccount } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Clock } from '@yarda/domain/clock.ts';

/** How long an answer is good: whoever was found by a search is linked within that time. */
const lifeMs = 600_000;
const mostAnswers = 2_000;

/** A directory that always asks, and what can be had of its answers without asking again. */
export interface RememberedEnquiries {
  /** For a search: a bank says each time what it has now. */
  readonly directory: BankDirectory;
  /** For what follows a search: a bank that has said so for the last ten minutes is not asked again. */
  readonly remembered: Pick<BankDirectory, 'enquire'>;
}

/** Remembers what banks have found. */
export const rememberEnquiries = (directory: BankDirectory, now: Clock): RememberedEnquiries => {
  const answers = new Map<string, { readonly account: EnquiredAccount; readonly until: number }>();
  const ask: BankDirectory['enquire'] = async (asked) => {
    const account = await directory.enquire(asked);
    const key = keyOf(asked);
    answers.delete(key);
    if (account) answers.set(key, { account, until: now() + lifeMs });
    const [oldest] = answers.keys();
    if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
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
