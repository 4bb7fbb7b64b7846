import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listWaitingMoney, releasePendingPayments } from '@yarda/contracts/payment-history.ts';
import { sessionTiming } from '@yarda/domain/session/session-timing.ts';
import { useState } from 'react';
import { createIntent } from '../api/intent.ts';
import { problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';
import { MoneyWaiting } from './money-waiting.tsx';
import { waitingMoneyKey } from './waiting-money-key.ts';

/** The money held for the signed-in person, and its release. */
export const WaitingMoneyList = ({ userId, onLink }: { userId: string; onLink: () => void }) => {
  const client = useQueryClient();
  const [releasing] = useState(createIntent);
  const queryKey = waitingMoneyKey(userId);
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async () => (await request(listWaitingMoney, {}, { cached: true })).waiting,
    refetchInterval: sessionTiming.accountPoll,
  });
  const release = useMutation({
    mutationFn: (destinationAccountId: string) =>
      releasing((idempotencyKey) =>
        request(releasePendingPayments, { body: { destinationAccountId } }, { idempotencyKey }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return (
    <MoneyWaiting
      waiting={data}
      releasing={release.isPending ? release.variables : null}
      released={release.data?.releasedAmount ?? null}
      problem={release.error ? problemOf(release.error).message : null}
      onRelease={release.mutate}
      onLink={onLink}
    />
  );
};
