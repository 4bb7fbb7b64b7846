import { useQuery } from '@tanstack/react-query';
import { readPaymentHistory } from '@yarda/contracts/payment-history.ts';
import { cacheLifetimes } from '../api/cache-lifetimes.ts';
import { problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';
import { actingFor } from '../session/acting-for.ts';
import { listedFrom } from '../ui/listed.ts';
import { PastPayments } from './recent-payments.tsx';

/** All executed payments of the signed-in person, or of the merchant they act for. */
export const PaymentHistory = ({ userId }: { userId: string }) => {
  const history = useQuery({
    queryKey: ['person', userId, 'payments/history', actingFor()],
    queryFn: async () => (await request(readPaymentHistory, {}, { cached: true })).payments,
    staleTime: cacheLifetimes['payments/history'],
  });
  const forbidden = history.isError && problemOf(history.error).code === 'PERMISSION_MISSING';
  if (forbidden) return <p className="listing-empty">You may not see the payments of this merchant.</p>;
  return <PastPayments title="Payment history" payments={listedFrom(history)} />;
};
