import pg from 'pg';

/** A connection that waits for an answer. */
export interface Awaiting {
  /** Since when nothing has come for what was asked; null if nothing is awaited. */
  readonly sinceMs: () => number | null;
  /** Ends it: what waits for its answers fails. */
  readonly destroy: () => void;
}

/** A statement may take this long before the database is asked whether it is there at all. */
const quietMs = 3_000;
const probeMs = 3_000;
const pollMs = 500;

/**
 * Ends connections to a PostgreSQL that has stopped answering: a frozen machine, or a network that drops everything. A statement
 * that is only slow is left alone, since its server answers another connection.
 */
export const watchFrozen = (probe: () => Promise<boolean>, now: () => number = () => performance.now()) => {
  const connections = new Set<Awaiting>();
  let [polledMs, probing] = [now(), false];
  const quiet = (): Awaiting[] =>
    [...connections].filter(({ sinceMs }) => now() - (sinceMs() ?? Number.POSITIVE_INFINITY) >= quietMs);
  const poll = async (): Promise<void> => {
    const wasDelayed = now() - polledMs > 2 * pollMs;
    polledMs = now();
    // This process was busy: answers may lie unread.
    if (probing || wasDelayed || quiet().length === 0) return;
    probing = true;
    const isThere = await probe();
    probing = false;
    if (!isThere) for (const connection of quiet()) connection.destroy();
  };
  const timer = setInterval(() => void poll(), pollMs);
  timer.unref();
  return {
    add: (connection: Awaiting): void => void connections.add(connection),
    remove: (connection: Awaiting): void => void connections.delete(connection),
    stop: (): void => clearInterval(timer),
    poll,
  };
};

export type FrozenWatch = ReturnType<typeof watchFrozen>;

/** Whether the PostgreSQL at a URL answers, be it with an error. */
export const answers = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeMs, query_timeout: probeMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
  } finally {
    // One that is frozen would not answer its end either.
    void client.end().catch(() => undefined);
  }
};

/** The parts of a client that say whether it waits. */
interface WatchedClient {
  readonly connection: {
    readonly stream: { destroy(): void };
    on(event: 'message', onAnswer: () => void): void;
  };
}

/** Measures how long a client waits: `requested` is called with each query, `idle` when all are answered. */
export const awaitingOf = (client: pg.Client) => {
  const { connection } = client as unknown as WatchedClient;
  let sinceMs: number | null = null;
  connection.on('message', () => {
    if (sinceMs !== null) sinceMs = performance.now();
  });
  return {
    sinceMs: () => sinceMs,
    destroy: () => connection.stream.destroy(),
    requested: () => {
      sinceMs ??= performance.now();
    },
    idle: () => {
      sinceMs = null;
    },
  };
};
