import type { Listed } from './listing.tsx';

/** Items already at hand, as a listing shows them. */
export const listedItems = <Item>(items: readonly Item[]): Listed<Item> => ({ items, failed: false, retry: () => {} });

interface Asked<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isError: boolean;
  readonly error?: Error | null;
  readonly refetch: () => unknown;
}

/** A query as a listing shows it: a failed refetch keeps the earlier data. */
export const listedFrom = <Item>({ data, isError, error, refetch }: Asked<Item>): Listed<Item> => ({
  items: data ?? null,
  failed: isError,
  problem: error?.message ?? null,
  retry: () => void refetch(),
});
