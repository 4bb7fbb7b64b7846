import pg from 'pg';
import type { Database } from './database.ts';
import { answers, type FrozenWatch, watchFrozen } from './frozen-postgres.ts';
import { pacedClient, watchedClient } from './paced-client.ts';
import { postgresTypes } from './postgres-rows.ts';
import { inTransaction } from './postgres-transaction.ts';
import { onOwnConnection, runStatement } from './send-batch.ts';
import { shareConnections } from './share-connections.ts';
import { translated } from './unavailable-postgres.ts';

/** How long a statement, a lock wait or a connection may take before the caller is asked to retry. */
const statementTimeoutMs = 8_000;
const connectTimeoutMs = 2_000;
const reconnectMs = 500;

/** A connection idle this long is probed, so that no gateway drops it and a dead one is noticed. */
const quietMs = 10_000;

/**
 * Statements are planned once for any values, as the tests judge them: by itself PostgreSQL plans many of those on large
 * tables each time, which takes longer than they do. All are short: starting workers or a compiler would take longer, too.
 */
const planned = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0 -c jit=off';

/** A pool on PostgreSQL at `url` of at most `connections`, plus one connection that listens. */
export const openPostgres = (url: string, connections = 20): Database => {
  const settings: pg.PoolConfig = {
    connectionString: url,
    application_name: 'yarda',
    options: planned,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: quietMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 2 * statementTimeoutMs,
    types: postgresTypes,
    max: connections,
    ...pipelined,
  };
  const watch = watchFrozen(() => answers(url));
  const pool = new pg.Pool({ ...settings, Client: pacedClient(watch) });
  pool.on('error', () => undefined);
  // A client that is checked out reports its errors through its query.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const listener = listenOn(settings, watch);
  const [alone, shared] = [onOwnConnection(pool), shareConnections<pg.PoolClient>(pool)];
  return {
    query: (statement, input) => translated(() => runStatement(statement.isBrief ? shared : alone, statement, input)),
    transaction: (work) => translated(() => inTransaction(pool, work)),
    listen: listener.listen,
    notify: async (channel, payload) => {
      await translated(() => pool.query('select pg_notify($1, $2)', [channel, payload]));
    },
    connections: () => ({
      ...{ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount },
      max: connections,
    }),
    script: (sql) => translated(() => runScript(url, sql)),
    close: async () => {
      watch.stop();
      await listener.close();
      await pool.end();
    },
  };
};

/** Statements of a transaction are sent without waiting for the previous reply. */
const pipelined = { pipeline: true };

/** On its own connection: a script has no values and may exceed the statement time-out. */
const runScript = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** One listening connection, opened with the first channel and reopened whenever it breaks. */
const listenOn = (settings: pg.ClientConfig, watch: FrozenWatch) => {
  const channels = new Map<string, (payload: string) => void>();
  const ListeningClient = watchedClient(watch);
  let client: pg.Client | undefined;
  let closed = false;
  const connect = async (): Promise<void> => {
    client = new ListeningClient({ ...settings, pipeline: false, statement_timeout: 0 } as pg.ClientConfig);
    client.on('notification', ({ channel, payload }) => channels.get(channel)?.(payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => {
      client = undefined;
      if (!closed) setTimeout(() => void connect().catch(() => undefined), reconnectMs).unref();
    });
    await client.connect();
    try {
      for (const channel of channels.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      // A replica lets no one listen: its end brings the next connection.
      await client.end();
      throw error;
    }
    for (const receive of channels.values()) receive('');
  };
  // Nothing is awaited of a connection that only listens: it would never be found frozen.
  const pending = setInterval(() => void client?.query('select 1').catch(() => undefined), quietMs);
  pending.unref();
  return {
    listen: async (channel: string, listener: (payload: string) => void) => {
      channels.set(channel, listener);
      if (client) await client.query(`listen ${channel}`);
      else await translated(connect);
    },
    close: async () => {
      closed = true;
      clearInterval(pending);
      await client?.end();
    },
  };
};
