import type { ChildProcess } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endPostgres, launchPostgres, makeCluster } from '../platform/database/own-postgres.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { isAlive } from './is-alive.ts';
import { scratchFolder } from './scratch-folder.ts';

const password = 'postgres';
const always = ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'unix_socket_directories='];

/** A PostgreSQL in its own folder. It does not sync, since it need not survive a power cut. */
export interface PostgresCluster {
  /** Connects to the database from which others are created. */
  readonly url: string;
  readonly folder: string;
  start(): Promise<void>;
  /** Stops it at once, with everything in progress. */
  crash(): Promise<void>;
  /** The same with `kill -9` of its first process. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

interface ClusterWanted {
  /** An empty folder to make it in; unset, a new one. */
  readonly into?: string;
  /** Flags of `initdb` beside its own. */
  readonly initdbFlags?: readonly string[];
  /** A folder that holds one already; unset, a new one is made. */
  readonly from?: string;
  /** Settings beside its own, as `name=value`. */
  readonly settings?: readonly string[];
}

export const startPostgresCluster = async ({
  from,
  into,
  initdbFlags = [],
  settings = [],
}: ClusterWanted = {}): Promise<PostgresCluster> => {
  const folder = from ?? into ?? (await scratchFolder('postgres'));
  const port = await freePort();
  if (from === undefined) await makeWithPassword(folder, initdbFlags);
  const start = () => launchPostgres(folder, [...always, `port=${port}`, 'listen_addresses=127.0.0.1', ...settings]);
  let child: ChildProcess = await start();
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    folder,
    start: async () => {
      child = await start();
    },
    crash: () => end(folder, 'SIGQUIT'),
    kill: () => end(folder, 'SIGKILL'),
    stop: () => endPostgres(child),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const makeWithPassword = async (folder: string, initdbFlags: readonly string[]): Promise<void> => {
  const file = `${folder}-password`;
  await writeFile(file, `${password}\n`);
  await makeCluster(folder, ['--auth=password', `--pwfile=${file}`, '--no-sync', ...initdbFlags]);
  await rm(file);
};

const end = async (folder: string, signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> => {
  const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, signal);
  await eventually('PostgreSQL is gone', () => (isAlive(pid) ? null : true));
};
