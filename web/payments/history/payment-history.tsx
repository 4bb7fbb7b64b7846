import { useInfiniteQuery } from '@tanstack/react-query';
import { readPaymentHistory } from '@yarda/contracts/payments/payment-history.ts';
import { useState } from 'react';
import { actingFor } from '../../identity/session/acting-as.tsx';
import { problemOf } from '../../platform/api/problem.ts';
import { cachedQuery } from '../../platform/api/query-client.ts';
import { Button } from '../../platform/ui/button.tsx';
import { listedFrom } from '../../platform/ui/listing.tsx';
import { useTitle } from '../../platform/ui/use-title.ts';
import { PastPayments } from '../recent-payments.tsx';
import { type PaymentFilter, PaymentFilters } from './payment-filters.tsx';

const pageSize = 20;
const title = 'Payment history';

/** The executed payments of the signed-in person, or of the merchant they act for, found and read a page at a time. */
export const PaymentHistory = ({ userId }: { userId: string }) => {
  useTitle(title);
  const [filter, setFilter] = useState<PaymentFilter>({});
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...rest } = useInfiniteQuery({
    queryKey: ['person', userId, 'payments/history', actingFor(), filter],
    queryFn: ({ pageParam, ...request }) => pageOf({ cursor: pageParam, ...filter }).queryFn(request),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: pageOf({}).staleTime,
  });
  const isSought = Object.values(filter).some(Boolean);
  const payments = data?.pages.flatMap((page) => page.payments);
  const forbidden = rest.isError && problemOf(rest.error).code === 'PERMISSION_MISSING';
  if (forbidden) return <p className="listing-empty">You may not see the payments of this merchant.</p>;
  return (
    <>
      <PaymentFilters filter={filter} onFilter={setFilter} />
      <PastPayments
        title={title}
        areOwn={actingFor() === null}
        empty={isSought ? noneFound(hasNextPage) : undefined}
        payments={listedFrom({ ...rest, data: payments })}
      />
      {hasNextPage && (
        <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {payments?.length === 0 ? 'Look further back' : 'Show more'}
        </Button>
      )}
    </>
  );
};

const pageOf = (query: PaymentFilter & { readonly cursor?: string | undefined }) =>
  cachedQuery('payments/history', readPaymentHistory, { query: { limit: pageSize, ...query } });

/** A page may end before it has looked at all. */
const noneFound = (thereIsMore: boolean): string =>
  thereIsMore ? 'No recent payment matches.' : 'No payment matches.';
