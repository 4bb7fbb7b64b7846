import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Asking, Call, ReplyOf } from '@yarda/contracts/platform/call.ts';
import { cacheLifetimes } from './cache-lifetimes.ts';
import { cachedRequest } from './cached-request.ts';

/**
 * A query of a read call, through the page's one cache. A query that has no data yet may use an answer that another part of the
 * page got; one that is read again, because it is stale, polled or invalidated, asks the server.
 */
export const cachedQuery = <C extends Call>(
  lifetime: keyof typeof cacheLifetimes,
  call: C,
  asking: Asking<C> = {},
) => ({
  staleTime: cacheLifetimes[lifetime],
  queryFn: ({ client, queryKey }: QueryFunctionContext): Promise<ReplyOf<C>> =>
    cachedRequest(lifetime, call, asking, { fresh: client.getQueryData(queryKey) !== undefined }),
});
