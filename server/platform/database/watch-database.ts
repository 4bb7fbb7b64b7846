import { longestBatchMs } from './batch-calls.ts';
import type { Database } from './database.ts';

/** How long the speed of the database is remembered. */
const windowMs = 200;

/** A database, and how long a statement would wait now for a connection to it, or for those that go before it. */
export interface WatchedDatabase {
  readonly database: Database;
  waitMs(): number;
}

/**
 * Counts what is in progress beyond the connections, and how fast work is done: the one divided by the other is the wait,
 * unless what goes together with others waits longer.
 */
export const watchDatabase = (database: Database, connections: number): WatchedDatabase => {
  let busy = 0;
  let done = 0;
  let perMs = 0;
  let sinceMs = performance.now();
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      done += 1;
    }
  };
  const speed = (): number => {
    const tookMs = performance.now() - sinceMs;
    if (tookMs < windowMs) return Math.max(perMs, done / windowMs);
    perMs = done / tookMs;
    done = 0;
    sinceMs += tookMs;
    return perMs;
  };
  return {
    database: {
      ...database,
      query: (statement, input) => counted(() => database.query(statement, input)),
      transaction: (work) => counted(() => database.transaction(work)),
    },
    waitMs: () => {
      const waiting = busy - connections;
      const pooledMs = waiting <= 0 ? 0 : waiting / Math.max(speed(), Number.EPSILON);
      return Math.max(pooledMs, longestBatchMs());
    },
  };
};
