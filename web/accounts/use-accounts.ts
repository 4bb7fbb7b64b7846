import { useQuery } from '@tanstack/react-query';
import { isStored, listUserAccounts, type UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { sortedAccounts } from '@yarda/domain/accounts/account-status.ts';
import { sessionTiming } from '@yarda/domain/identity/session/session-timing.ts';
import { useEffect, useMemo, useState } from 'react';
import { endSession } from '../identity/session/session-store.ts';
import { isTokenRefused, problemOf } from '../platform/api/problem.ts';
import { cachedQuery } from '../platform/api/query-client.ts';
import { type Listed, listedFrom } from '../platform/ui/listing.tsx';

const { accountDebounce, accountPoll, accountFallback } = sessionTiming;

/**
 * The signed-in person's accounts, usable ones first: read once the session has settled, then every 30 s, or 5 s after
 * a failure.
 */
export const useAccounts = (userId: string): Listed<UserAccount> & { readonly mayDelete: boolean } => {
  const settled = useSettled(userId);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['person', userId, 'accounts/user'],
    ...accountsQuery,
    queryFn: (input) => accountsQuery.queryFn(input).catch(endIfRefused),
    enabled: settled === userId,
    refetchInterval: ({ state }) => (state.status === 'error' ? accountFallback : accountPoll),
  });
  const accounts = useMemo(() => data && sortedAccounts(data.accounts.filter(isStored)), [data]);
  const listed = listedFrom({ data: accounts, isError, error, refetch });
  return { ...listed, mayDelete: data?.mayDelete ?? false };
};

const accountsQuery = cachedQuery('accounts/user', listUserAccounts);

/** A refusal means that the session is over, whatever the page assumed. */
const endIfRefused = (cause: unknown): never => {
  if (isTokenRefused(problemOf(cause))) endSession();
  throw cause;
};

const useSettled = (value: string) => {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), accountDebounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
