import type { BankDirectory, EnquiredAccount } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Clock } from '@yarda/domain/clock.ts';

/** How long an answer is good: whoever was found by a search is linked within that time. */
const lifeMs = 600_000;
const mostAnswers = 2_000;

/** A directory that asks a bank once for an account that it has found, and not again for ten minutes. */
export const rememberEnquiries = (directory: BankDirectory, now: Clock): BankDirectory => {
  const answers = new Map<string, { readonly account: EnquiredAccount; readonly until: number }>();
  return {
    ...directory,
    enquire: async (asked) => {
      const key = `${asked.institutionCode} ${asked.accountNumber}`;
      const known = answers.get(key);
      if (known && known.until > now()) return known.account;
      const account = await directory.enquire(asked);
      answers.delete(key);
      if (account) answers.set(key, { account, until: now() + lifeMs });
      const [oldest] = answers.keys();
      if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
      return account;
    },
  };
};
