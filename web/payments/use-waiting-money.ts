import { useQuery } from '@tanstack/react-query';
import { listWaitingMoney } from '@yarda/contracts/payments/payment-history.ts';
import { sessionTiming } from '@yarda/domain/identity/session/session-timing.ts';
import { cachedQuery } from '../platform/api/cached-query.ts';

/** The key of the query for the money held for a person. */
export const waitingMoneyKey = (userId: string) => ['person', userId, 'payments/waiting'] as const;

/** The money held for the signed-in person. */
export const useWaitingMoney = (userId: string) =>
  useQuery({
    queryKey: waitingMoneyKey(userId),
    ...cachedQuery('default', listWaitingMoney),
    select: ({ waiting }) => waiting,
    refetchInterval: sessionTiming.accountPoll,
  });
