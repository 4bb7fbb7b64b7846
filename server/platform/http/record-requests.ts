import { identifierPrefixes } from '@yarda/contracts/platform/identifiers.ts';
import { type Database, DatabaseUnavailable } from '../database/database.ts';
import { forEachIsolated } from '../jobs/for-each-isolated.ts';
import type { MerchantRequest } from './received-request.ts';
import { type StoredRequest, saveRequests } from './request-store.ts';

const flushMs = 500;
const batch = 500;
/** While the database is away no more than these wait: a log must not fill the memory. */
const maxWaiting = 5_000;

export interface RequestKeeper {
  /** Keeps a request that was answered; returns at once. */
  record(request: MerchantRequest): void;
  /** Writes what waits. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Writes what merchants' programs asked, many at a time and beside the answers: none waits for it, and a crash loses half a second of it. */
export const startRequestKeeper = (
  database: Database,
  wallClock: () => number,
  failed: (error: unknown) => void,
): RequestKeeper => {
  let waiting: (StoredRequest & { merchantId: string })[] = [];
  let flushing = Promise.resolve();
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const some = waiting.slice(0, batch);
      await saveRequests(database, some).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) throw error;
        // One row that cannot be written keeps none of the others.
        return forEachIsolated(some, (one) => saveRequests(database, [one])).catch(failed);
      });
      waiting = waiting.slice(some.length);
    }
  };
  const flush = (): Promise<void> => {
    flushing = flushing.then(write).catch(failed);
    return flushing;
  };
  const timer = setInterval(() => {
    if (waiting.length > 0) void flush();
  }, flushMs);
  timer.unref();
  return {
    record: ({ params, ...request }) => {
      if (waiting.length < maxWaiting) waiting.push({ ...request, at: new Date(wallClock()), about: idIn(params) });
    },
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};

const ours = new RegExp(`^(?:${Object.values(identifierPrefixes).join('|')})_[A-Za-z0-9_-]{1,64}$`);

/** The first id of an address, only if it is shaped as ours are: anything else may be about a person. */
const idIn = (params: unknown): string | null => {
  const [first] = typeof params === 'object' && params !== null ? Object.values(params) : [];
  return typeof first === 'string' && ours.test(first) ? first : null;
};
