import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { scratchFolder } from '@yarda/server/harness/scratch-folder.ts';
import type { Database } from '@yarda/server/platform/database/database.ts';
import { looseStatement, statement } from '@yarda/server/platform/database/database.ts';
import { endPostgres, launchPostgres, makeCluster } from '@yarda/server/platform/database/own-postgres.ts';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';

/** A PostgreSQL for this run only. */
export interface BenchPostgres {
  readonly version: string;
  /** Its first process. */
  readonly pid: number;
  /** Creates an empty database, or finds the one of that name in a cluster that was kept; resolves to its URL. */
  freshDatabase(name?: string): Promise<string>;
  stop(): Promise<void>;
}

/** A cluster too large for memory, perhaps kept for the next run. */
export interface LargeCluster {
  readonly folder: string;
  readonly isStored: boolean;
}

/**
 * It would wait for the disk as it fills, and need not survive a power cut. Its buffers are what PostgreSQL advises, and
 * `docs/operate.md`.
 */
const ofLarge = [
  ...['fsync=off', 'full_page_writes=off', 'max_wal_size=4GB'],
  `shared_buffers=${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
];

/**
 * Starts PostgreSQL with its default settings, in memory if the machine has a folder for that: disk waits cost every
 * program the same and would hide what the product itself costs. Throws with PostgreSQL's own message.
 */
export const startBenchPostgres = async (port: number, large?: LargeCluster): Promise<BenchPostgres> => {
  const folder = large?.folder ?? (await scratchFolder('bench-postgres'));
  const cluster = await startCluster(folder, port, large ? ofLarge : []);
  const url = new URL(`postgresql://postgres@127.0.0.1:${port}/postgres`);
  const database = openPostgres(url.href, 2);
  const [row] = await database.query(looseStatement<{ serverVersion: string }>('version', 'show server_version'));
  return {
    version: row?.serverVersion ?? 'unknown',
    pid: Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]),
    freshDatabase: async (name = `yarda_bench_${randomBytes(6).toString('hex')}`) => {
      url.pathname = `/${name}`;
      const [registered] = await database.query(statement('', `select from pg_database where datname = '${name}'`));
      if (!registered) await database.script(`create database ${name}`);
      return url.href;
    },
    stop: async () => {
      await database.close();
      await endPostgres(cluster);
      if (!large?.isStored) await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Opens a database, does some work, and closes it. */
export const withDatabase = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = openPostgres(url, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const startCluster = async (folder: string, port: number, flags: readonly string[]): Promise<ChildProcess> => {
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeCluster(folder, ['--auth=trust', '--no-sync']);
  return launchPostgres(folder, [...flags, `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=']);
};
