import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { accountStanding } from '@yarda/domain/accounts/account-standing.ts';
import { isSame } from '@yarda/domain/accounts/linkable-account.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AccountsKnown } from '../accounts/use-account-choice.ts';
import type { LinkedAccount } from '../linking/use-linking.ts';

const POLL_MS = 200;
const MAX_POLLS = 10;

interface Choosing {
  readonly known: AccountsKnown;
  /** Reads the accounts again. The same function on every render. */
  readonly refresh: () => void;
  readonly choose: (accountId: string) => void;
  /** One that was linked before there was anything to choose it for. */
  readonly first?: LinkedAccount | null;
}

/**
 * Chooses the account that was just linked, as soon as the payer's accounts say that it can be debited: they are read
 * again up to ten times for that, each time after the last was answered. One that cannot be debited yet is not chosen.
 */
export const useLinkedChoice = ({
  known,
  refresh,
  choose,
  first = null,
}: Choosing): ((linked: LinkedAccount) => void) => {
  const [linked, setLinked] = useState<LinkedAccount | null>(first);
  const polls = useRef(0);
  const accountId = linked && readyAccountId(known, linked);
  useEffect(() => {
    if (accountId === null) return;
    choose(accountId);
    setLinked(null);
  }, [accountId, choose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer, though it says the same, begins another wait
  useEffect(() => {
    if (linked === null || polls.current >= MAX_POLLS) return;
    const timer = setTimeout(() => {
      polls.current += 1;
      refresh();
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [linked, known, refresh]);
  return useCallback((account: LinkedAccount) => {
    polls.current = 0;
    setLinked(account);
  }, []);
};

/** By its id, or by number and institution where the server has not said it. */
const readyAccountId = (known: AccountsKnown, linked: LinkedAccount): string | null => {
  if (known.status !== 'ready') return null;
  const isLinked = (account: UserAccount) =>
    linked.accountId === null ? isSame(account, linked) : account.accountId === linked.accountId;
  const account = known.accounts.find(isLinked);
  return account && accountStanding(account) === 'ready' ? account.accountId : null;
};
