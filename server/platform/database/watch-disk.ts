import { type Database, type DiskFault, DiskUnavailable, statement } from './database.ts';

/** How often the disk is probed, and how often while it takes no writes. */
const probeMs = 5_000;
const retryMs = 1_000;

/** PostgreSQL writes what exceeds `work_mem` to a temporary file, on the disk of its tables: here 2 MB. */
const setMemory = statement(
  'disk-probe-memory',
  "select set_config('work_mem', '64kB', true) as memory, set_config('temp_tablespaces', '', true) as folders",
);
const writeFile = statement(
  'disk-probe',
  `with written as materialized (select repeat('x', 8000) as x from generate_series(1, 256))
   select count(*)::int as count from written`,
);

const writes = /\b(?:insert|update|delete)\b/;

export type DiskChanged = (fault: DiskFault | null, error?: DiskUnavailable) => void;

export interface WatchedDisk {
  /** Refuses writes and transactions while the disk takes none: a small one might fit, and what follows it would not. */
  readonly database: Database;
  /** Why the disk takes no writes; null if it does. */
  readonly fault: () => DiskFault | null;
  readonly stop: () => Promise<void>;
}

/**
 * Watches the disk of PostgreSQL. A failed write or a failed probe sets the fault; only a successful probe clears it, so
 * that the reason outlasts a crash of PostgreSQL. `changed` is called at each change, with the error that showed a fault.
 */
export const watchDisk = (database: Database, changed: DiskChanged): WatchedDisk => {
  let fault: DiskFault | null = null;
  let probing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const set = (found: DiskFault | null, error?: DiskUnavailable): void => {
    if (found === fault) return;
    fault = found;
    changed(found, error);
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(run, fault ? retryMs : probeMs).unref();
  };
  const run = (): void => {
    probing = probe(database)
      .then(
        () => set(null),
        // A database that does not answer says nothing about its disk.
        (error: unknown) => error instanceof DiskUnavailable && set(error.fault, error),
      )
      .then(() => {
        probing = null;
        schedule();
      });
  };
  const noting = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DiskUnavailable && !fault) {
        set(error.fault, error);
        if (!probing) schedule();
      }
      throw error;
    }
  };
  schedule();
  return {
    database: {
      ...database,
      query: async (input, values) => {
        if (fault && writes.test(input.text)) throw new DiskUnavailable(fault);
        return noting(() => database.query(input, values));
      },
      transaction: async (work) => {
        if (fault) throw new DiskUnavailable(fault);
        return noting(() => database.transaction(work));
      },
    },
    fault: () => fault,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await probing;
    },
  };
};

const probe = (database: Database): Promise<unknown> =>
  database.transaction((tx) => {
    tx.send(setMemory, {});
    return tx.query(writeFile);
  });
