import { useQuery } from '@tanstack/react-query';
import { type PastPayment, readFavoritesAndRecents } from '@yarda/contracts/payments/payment-history.ts';
import { problemOf } from '../platform/api/problem.ts';
import { cachedQuery } from '../platform/api/query-client.ts';
import { type Listed, listedFrom } from '../platform/ui/listing.tsx';
import type { FavoriteMerchant } from './recent-payments.tsx';

const RECENTS = 8;

interface RecentPayments {
  /** `null` when the person may not see them. */
  readonly recents: Listed<PastPayment> | null;
  readonly favorites: readonly FavoriteMerchant[];
}

/**
 * The signed-in person's recent payments and favourites. `mayRead`: whether the merchant they act for lets them read its
 * payments; null while that is not known. They are not asked for without it.
 */
export const useRecentPayments = (
  userId: string,
  { actingFor, mayRead }: { readonly actingFor: string | null; readonly mayRead: boolean | null },
): RecentPayments => {
  const { data, ...rest } = useQuery({
    queryKey: ['person', userId, 'favorites-and-recents', actingFor],
    ...cachedQuery('favorites-and-recents', readFavoritesAndRecents, { query: { limit: RECENTS } }),
    enabled: mayRead === true,
  });
  const forbidden = mayRead === false || (rest.isError && problemOf(rest.error).code === 'PERMISSION_MISSING');
  if (forbidden) return { recents: null, favorites: [] };
  return { recents: listedFrom({ ...rest, data: data?.recents }), favorites: data?.favorites ?? [] };
};
