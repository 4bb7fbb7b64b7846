import type { Clock } from '@yarda/domain/platform/clock.ts';
import pg from 'pg';

/** Further apart than this, a server would judge expiry, notices and signatures by another time than the others do. */
const maxSkewMs = 60_000;
const connectTimeoutMs = 2_000;

/**
 * Throws, with one line, unless the URL leads to PostgreSQL itself and its clock is ours within a minute.
 * A pooler that changes sessions between transactions would lose named statements and `LISTEN`
 * (decision 10). That the database cannot be reached is left to the first statement to say.
 */
export const expectPostgres = async (url: string, wallClock: Clock): Promise<void> => {
  const met = await meet(url, wallClock);
  if (met === null) return;
  if (met.isPooled)
    throw new Error('DATABASE_URL leads to a connection pooler such as PgBouncer: name PostgreSQL itself');
  const aheadMs = clockSkewMs(met);
  if (Math.abs(aheadMs) <= maxSkewMs) return;
  const way = aheadMs > 0 ? 'ahead of' : 'behind';
  throw new Error(
    `This machine's clock is ${Math.round(Math.abs(aheadMs) / 1000)} s ${way} the database's: set it right`,
  );
};

interface Times {
  readonly queriedMs: number;
  readonly databaseMs: number;
  readonly receivedMs: number;
}

/** How far our clock is ahead of the database's: only what cannot be explained by the time that the answer took. */
export const clockSkewMs = ({ queriedMs, databaseMs, receivedMs }: Times): number => {
  if (databaseMs < queriedMs) return queriedMs - databaseMs;
  return databaseMs > receivedMs ? receivedMs - databaseMs : 0;
};

/** PostgreSQL names the process of a connection when it opens; a pooler makes up a number of its own. */
const meet = async (url: string, wallClock: Clock) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const queriedMs = wallClock();
    const { rows } = await client.query<{ pid: number; at: string }>(
      'select pg_backend_pid() as pid, extract(epoch from clock_timestamp()) * 1000 as at',
    );
    const [row] = rows;
    if (!row) return null;
    const isPooled = 'processID' in client && client.processID !== row.pid;
    return { isPooled, queriedMs, databaseMs: Number(row.at), receivedMs: wallClock() };
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
};
