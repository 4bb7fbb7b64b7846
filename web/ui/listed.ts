import type { Listed } from './listing.tsx';

interface Asked<Item> {
  readonly data: readonly Item[] | undefined;
  readonly isError: boolean;
  readonly error?: Error | null;
  readonly refetch: () => unknown;
}

/** What a listing needs of a query: what was had before stays, even where it cannot be had anew. */
export const listedFrom = <Item>({ data, isError, error, refetch }: Asked<Item>): Listed<Item> => ({
  items: data ?? null,
  failed: isError,
  problem: error?.message ?? null,
  retry: () => void refetch(),
});
