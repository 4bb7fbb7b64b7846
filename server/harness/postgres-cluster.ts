import { readFile, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { embeddedPostgres } from './embedded-postgres.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';
import { isAlive } from './is-alive.ts';
import { scratchFolder } from './scratch-folder.ts';

const password = 'postgres';
const flags = ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'unix_socket_directories='];

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
  let said = '';
  const log = (message: unknown): void => {
    said = `${said}${message}`.slice(-4_000);
  };
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause) => {
      throw new Error(`PostgreSQL did not start: ${said}`, { cause });
    });
  const EmbeddedPostgres = await embeddedPostgres();
  const cluster = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    password,
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', ...initdbFlags],
    postgresFlags: [...flags, ...settings].flatMap((flag) => ['-c', flag]),
    onLog: log,
    onError: log,
  });
  if (from === undefined) await told(cluster.initialise());
  await told(cluster.start());
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    folder,
    start: async () => {
      // What a killed one has left behind ends a moment later.
      const again = () =>
        cluster.start().then(
          () => true,
          () => null,
        );
      await told(eventually('it starts', again));
    },
    crash: () => end(folder, 'SIGQUIT'),
    kill: () => end(folder, 'SIGKILL'),
    stop: () => cluster.stop(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const end = async (folder: string, signal: 'SIGQUIT' | 'SIGKILL'): Promise<void> => {
  const pid = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, signal);
  await eventually('PostgreSQL is gone', () => (isAlive(pid) ? null : true));
};
