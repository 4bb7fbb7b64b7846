import { QueryClient } from '@tanstack/react-query';
import { cacheLifetimes } from './cache-lifetimes.ts';
import { isUnsettled, problemOf } from './problem.ts';

const MAX_RETRIES = 2;

/** Server state: concurrent identical reads are one, and only what may turn out otherwise is tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheLifetimes.default,
        retry: (failures, cause) => failures < MAX_RETRIES && isUnsettled(problemOf(cause)),
      },
    },
  });
