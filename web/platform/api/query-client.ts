import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { Call, CallInput, ReplyOf } from '@yarda/contracts/platform/call.ts';
import { cachedRequest, cacheLifetimes } from './cached-request.ts';
import { isUnsettled, problemOf } from './problem.ts';

const MAX_RETRIES = 2;

/** Server state: identical concurrent reads are merged, and only failures that may pass are retried. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheLifetimes.default,
        retry: (failures, cause) => failures < MAX_RETRIES && isUnsettled(problemOf(cause)),
      },
    },
  });

/**
 * A query of a read call, through the page's one cache. A query that has no data yet may use an answer that another part of the
 * page got; one that is read again, because it is stale, polled or invalidated, asks the server.
 */
export const cachedQuery = <C extends Call>(
  lifetime: keyof typeof cacheLifetimes,
  call: C,
  input: CallInput<C> = {},
) => ({
  staleTime: cacheLifetimes[lifetime],
  queryFn: ({ client, queryKey }: QueryFunctionContext): Promise<ReplyOf<C>> =>
    cachedRequest(lifetime, call, input, { fresh: client.getQueryData(queryKey) !== undefined }),
});
