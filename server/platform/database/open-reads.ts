import type { Config } from '../config/config.ts';
import { traceQueries } from '../tracing/trace-database.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { Database, Queryable } from './database.ts';
import { openPostgres } from './postgres-database.ts';

/** A replica that did not answer is not asked for this long. */
const restMs = 5_000;

/** Reads that may be a moment old, from the replica if there is one and it answers, else from the database. */
export const openReads = (
  { databaseReadUrl, databaseConnections }: Pick<Config, 'databaseReadUrl' | 'databaseConnections'>,
  primary: Database,
  tracing: Tracing,
): Queryable & { close(): Promise<void> } => {
  if (!databaseReadUrl) return { query: primary.query, close: async () => undefined };
  const replica = openPostgres(databaseReadUrl, databaseConnections);
  const { query: read } = traceQueries(replica, tracing, 'replica ');
  let restsUntil = 0;
  return {
    query: async (statement, input) => {
      if (performance.now() < restsUntil) return primary.query(statement, input);
      try {
        return await read(statement, input);
      } catch {
        // Down, cancelled by what it replays, or without a table that the newest schema has: the database knows better.
        restsUntil = performance.now() + restMs;
        return primary.query(statement, input);
      }
    },
    close: replica.close,
  };
};
