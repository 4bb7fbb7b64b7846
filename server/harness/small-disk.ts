import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './is-alive.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';

/** A PostgreSQL whose disk a test fills up and frees. */
export interface FillableCluster {
  readonly cluster: PostgresCluster;
  fill(): void;
  free(): void;
  /** Starts PostgreSQL if it has ended: one that could not write its WAL may recover by itself, or end. */
  startIfEnded(): Promise<void>;
  remove(): Promise<void>;
}

/** The smallest files of WAL that `initdb` allows, so that PostgreSQL soon wants another. */
const walFlags = ['--wal-segsize=1'];
const settings = ['max_wal_size=4MB', 'min_wal_size=2MB'];
/** None is used again. */
const retainedWal = ['wal_keep_size=1GB'];

/**
 * Starts a PostgreSQL with its data, or its WAL alone, on a small file system. If this user may not mount one, limits
 * the sizes of the files that its processes write: PostgreSQL ignores the signal of that limit 'so that ulimit
 * violations work like disk full' (postmaster.c).
 */
export const startFillableCluster = (small: 'data' | 'wal'): Promise<FillableCluster> => {
  const folder = mkdtempSync(join(tmpdir(), 'yarda-disk-'));
  const size = `size=${small === 'data' ? 160 : 256}m,mode=0777`;
  if (asRoot('mount', '-t', 'tmpfs', '-o', size, 'tmpfs', folder)) return mounted(folder, small);
  rmSync(folder, { recursive: true });
  return limited(small);
};

const mounted = async (folder: string, small: 'data' | 'wal'): Promise<FillableCluster> => {
  const cluster =
    small === 'data'
      ? await startPostgresCluster({ into: join(folder, 'data'), initdbFlags: walFlags, settings })
      : await startPostgresCluster({
          initdbFlags: [...walFlags, `--waldir=${join(folder, 'wal')}`],
          settings: [...settings, ...retainedWal],
        });
  const ballast = join(folder, 'ballast');
  return {
    cluster,
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast, { force: true }),
    startIfEnded: () => startIfEnded(cluster),
    remove: async () => {
      await cluster.stop();
      await cluster.remove();
      asRoot('umount', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A file of WAL still fits below the limit for data; nothing does below that for WAL. */
const limited = async (small: 'data' | 'wal'): Promise<FillableCluster> => {
  const cluster = await startPostgresCluster({ initdbFlags: walFlags, settings });
  const limit = (bytes: string): void => {
    // A process limits those of its own user alone. One may have ended meanwhile.
    const { uid, gid } = statSync(cluster.folder);
    for (const pid of processesOf(cluster)) run(['prlimit', '--pid', pid, `--fsize=${bytes}:`], { uid, gid });
  };
  return {
    cluster,
    fill: () => limit(small === 'data' ? String(1 << 20) : '0'),
    free: () => limit('unlimited'),
    startIfEnded: () => startIfEnded(cluster),
    remove: async () => {
      await cluster.stop();
      await cluster.remove();
    },
  };
};

const firstProcessOf = ({ folder }: PostgresCluster): string | null => {
  const path = join(folder, 'postmaster.pid');
  return existsSync(path) ? (readFileSync(path, 'utf8').split('\n')[0] ?? null) : null;
};

const startIfEnded = async (cluster: PostgresCluster): Promise<void> => {
  const first = firstProcessOf(cluster);
  if (first === null || !isAlive(Number(first))) await cluster.start();
};

/** The first process and its children. */
const processesOf = (cluster: PostgresCluster): string[] => {
  const first = firstProcessOf(cluster);
  if (first === null || !isAlive(Number(first))) return [];
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim();
  return [first, ...children.split(' ')];
};

const asRoot = (...command: [string, ...string[]]): boolean => run(command) || run(['sudo', '-n', ...command]);

const run = ([program, ...words]: [string, ...string[]], as: { uid?: number; gid?: number } = {}): boolean => {
  try {
    execFileSync(program, words, { stdio: 'ignore', ...as });
    return true;
  } catch {
    return false;
  }
};

const writeUntilFull = (path: string): void => {
  const file = openSync(path, 'a');
  try {
    for (const bytes of [1 << 20, 4_096]) writeWhileThereIsRoom(file, Buffer.alloc(bytes, 1));
  } finally {
    closeSync(file);
  }
};

const writeWhileThereIsRoom = (file: number, bytes: Buffer): void => {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
};
