import { QueryClient } from '@tanstack/react-query';
import { cacheLifetimes } from './cache-lifetimes.ts';
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
