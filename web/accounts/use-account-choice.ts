import { isKept, listUserAccounts, type UserAccount } from '@yarda/contracts/accounts.ts';
import { sortedAccounts } from '@yarda/domain/accounts/account-standing.ts';
import { useCallback, useEffect, useState } from 'react';
import { request } from '../api/request.ts';

const POLL_MS = 30_000;
const RETRY_MS = 5_000;

/** The accounts of whoever is signed in, those that can be used first. */
export type AccountsKnown =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly accounts: readonly UserAccount[]; readonly mayDelete?: boolean };

/** Reads the accounts, and again every 30 s; 5 s after a read that failed. Nothing is read while not `wanted`. */
export const useAccountChoice = (wanted: boolean): AccountsKnown & { readonly refresh: () => void } => {
  const [known, setKnown] = useState<AccountsKnown>({ status: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refresh begins another round
  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const read = () =>
      request(listUserAccounts).then(
        ({ accounts, mayDelete }) => {
          if (left) return;
          setKnown({ status: 'ready', accounts: sortedAccounts(accounts.filter(isKept)), mayDelete });
          timer = setTimeout(read, POLL_MS);
        },
        () => {
          if (left) return;
          setKnown((before) => (before.status === 'ready' ? before : { status: 'failed' }));
          timer = setTimeout(read, RETRY_MS);
        },
      );
    void read();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, round]);
  return { ...known, refresh: useCallback(() => setRound((last) => last + 1), []) };
};
