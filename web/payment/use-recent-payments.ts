import { useQuery } from '@tanstack/react-query';
import { type PastPayment, readFavoritesAndRecents } from '@yarda/contracts/payment-history.ts';
import { cacheLifetimes } from '../api/cache-lifetimes.ts';
import { problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';
import { listedFrom } from '../ui/listed.ts';
import type { Listed } from '../ui/listing.tsx';

const RECENTS = 8;

/** The signed-in person's recent payments; `null` when they may not see them. */
export const useRecentPayments = (userId: string): Listed<PastPayment> | null => {
  const recents = useQuery({
    queryKey: ['person', userId, 'favorites-and-recents'],
    queryFn: async () =>
      (await request(readFavoritesAndRecents, { query: { limit: RECENTS } }, { cached: true })).recents,
    staleTime: cacheLifetimes['favorites-and-recents'],
  });
  const forbidden = recents.isError && problemOf(recents.error).code === 'PERMISSION_MISSING';
  return forbidden ? null : listedFrom(recents);
};
