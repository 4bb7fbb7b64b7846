import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listWaitingMoney, releasePendingPayments } from '@yarda/contracts/payments/payment-history.ts';
import { sessionTiming } from '@yarda/domain/identity/session/session-timing.ts';
import { useState } from 'react';
import { createIntent } from '../platform/api/intent.ts';
import { problemOf } from '../platform/api/problem.ts';
import { cachedQuery } from '../platform/api/query-client.ts';
import { request } from '../platform/api/request.ts';
import { Listing, listedFrom } from '../platform/ui/listing.tsx';
import { MoneyWaiting } from './money-waiting.tsx';

interface WaitingMoneyListProps {
  readonly userId: string;
  readonly waiting: ReturnType<typeof useWaitingMoney>;
  readonly onLink: () => void;
}

/** The money held for the signed-in person and its release, or that it could not be read. */
export const WaitingMoneyList = ({ userId, waiting, onLink }: WaitingMoneyListProps) => {
  const client = useQueryClient();
  const [releasing] = useState(createIntent);
  const queryKey = waitingMoneyKey(userId);
  const release = useMutation({
    mutationFn: (destinationAccountId: string) =>
      releasing((idempotencyKey) =>
        request(releasePendingPayments, { body: { destinationAccountId } }, { idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (waiting.isError && !waiting.data) {
    return (
      <Listing title="Money held for you" listed={listedFrom(waiting)} empty="">
        {() => null}
      </Listing>
    );
  }
  return (
    <MoneyWaiting
      waiting={waiting.data ?? []}
      releasing={release.isPending ? release.variables : null}
      released={release.data?.releasedAmount ?? null}
      problem={release.error ? problemOf(release.error).message : null}
      onRelease={release.mutate}
      onLink={onLink}
    />
  );
};

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
