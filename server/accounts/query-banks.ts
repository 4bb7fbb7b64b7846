import type { BankDirectory, EnquiredAccount } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Bank } from '@yarda/domain/accounts/bank.ts';
import type { BankOrder } from '@yarda/domain/accounts/bank-order.ts';
import { bankDeadlineMs, likelyPatienceMs } from '@yarda/domain/accounts/search-timing.ts';
import { answeredWithin } from '../platform/deadline.ts';

/** How many banks have the account, do not have it, and could not say or did not answer in time. */
export interface SearchTally {
  readonly found: number;
  readonly without: number;
  readonly unanswered: number;
}

export interface QueryBanksDeps {
  readonly directory: Pick<BankDirectory, 'enquire' | 'maxAtOnce'>;
  readonly deadlineMs?: number;
  readonly patienceMs?: number;
}

/**
 * Asks banks whether they hold an account number, as many at once as the directory takes, each with its own deadline, and
 * reports each account as it arrives, so that a slow bank delays few others. The unlikely banks are asked if no likely bank has the account,
 * without waiting for likely ones that have not answered.
 */
export const queryBanks = async (
  { directory, deadlineMs = bankDeadlineMs, patienceMs = likelyPatienceMs }: QueryBanksDeps,
  accountNumber: string,
  { likely, others }: BankOrder,
  report: (bank: Bank, account: EnquiredAccount) => Promise<void>,
): Promise<SearchTally> => {
  const tally = { found: 0, without: 0, unanswered: 0 };
  const queryBank = async (bank: Bank): Promise<void> => {
    const { institutionCode } = bank;
    const answer = await answeredWithin(deadlineMs, directory.enquire({ accountNumber, institutionCode })).catch(
      () => 'unknown' as const,
    );
    if (answer === 'unknown') tally.unanswered += 1;
    else if (answer === null) tally.without += 1;
    else {
      tally.found += 1;
      await report(bank, answer);
    }
  };
  const pending = onEach(likely, directory.maxAtOnce, queryBank);
  const enough = new AbortController();
  await Promise.race([pending, patience(patienceMs, enough.signal)]).finally(() => enough.abort());
  if (tally.found === 0) await onEach(others, directory.maxAtOnce, queryBank);
  await pending;
  return tally;
};

/** Works on all, on so many at a time: the workers take from one line. */
const onEach = async <Item>(
  items: readonly Item[],
  maxCount: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const line = items.values();
  const worker = async (): Promise<void> => {
    for (const item of line) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(maxCount, items.length) }, worker));
};

const patience = (ms: number, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    over.addEventListener('abort', () => clearTimeout(timer));
  });
