import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { restrictToOwner } from '../keys/private-folder.ts';
import { giveToOrdinaryUser, ownProgram } from './postgres-program.ts';

/** A PostgreSQL in a data folder. It is reached by its socket alone, in a folder that is its owner's alone. */
export interface OwnPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** Thrown if another process runs the PostgreSQL of the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** Small: it shares a laptop with its server. */
const settings = ['port=5432', 'shared_buffers=32MB', 'max_connections=60', 'max_wal_size=128MB', 'listen_addresses='];

/**
 * Ends PostgreSQL when our end of the pipe closes, which it does however we end; at once, if it has not ended in ten seconds.
 * PostgreSQL runs in a session of its own: Ctrl-C in a terminal stops the server first.
 */
const keeper = `exec 3<&0; "$@" </dev/null & child=$!
(read -r _ <&3; kill -INT $child; sleep 10; kill -QUIT $child) >/dev/null 2>&1 & watch=$!
wait $child; status=$?; kill $watch 2>/dev/null; exit $status`;

interface Wanted {
  /** One that another process runs already may be used too. */
  readonly joins?: boolean;
  /** Nothing writes but who asks it to. */
  readonly quiet?: boolean;
}

/**
 * Runs the PostgreSQL of npm in `dataDir`, which it makes if there is none. It ends with this process, is started again if
 * something ends it, and recovers what was committed.
 */
export const startOwnPostgres = async (
  dataDir: string,
  { joins = false, quiet = false }: Wanted = {},
): Promise<OwnPostgres> => {
  restrictToOwner(dataDir);
  const home = resolve(dataDir, 'database');
  if (!existsSync(home)) await makeCluster(home);
  const socket = socketOf(home);
  const url = `postgresql://postgres@${encodeURIComponent(socket)}:5432/postgres`;
  let stopping = false;
  let child: ChildProcess | undefined;
  const run = async (): Promise<void> => {
    child = await launchPostgres(home, [
      ...settings,
      `unix_socket_directories=${socket}`,
      `autovacuum=${quiet ? 'off' : 'on'}`,
    ]);
    child.once('exit', () => {
      if (!stopping) void restart();
    });
  };
  const restart = async (): Promise<void> => {
    while (!stopping) {
      const isUp = await run().then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await sleep(pauseMs);
    }
  };
  const stop = async (): Promise<void> => {
    stopping = true;
    if (child) await endPostgres(child);
  };
  if (joins && (await whyNot(url)) === null) return { url, stop };
  await run();
  const fault = await whyNot(url);
  if (fault === null) return { url, stop };
  await stop();
  throw damaged(home, fault);
};

/** Null if it can be used. */
const whyNot = async (connectionString: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Start errors whose cause is outside the data folder. */
const outside = /No space left|allocate|shared memory|semaphores|Permission denied|ENOENT/;

const damaged = (home: string, reason: string): Error =>
  new Error(
    outside.test(reason)
      ? `PostgreSQL does not start in ${home}: ${reason}`
      : `The data folder ${home} is damaged: restore it from a backup, or move it away (${reason})`,
  );

const pauseMs = 200;

/** How long one that another process runs is waited for, and one that is ending with its process. */
const [inUseMs, endingMs] = [2_000, 60_000];

/** Starts PostgreSQL, once the process that used the folder before has released it. */
export const launchPostgres = async (home: string, settings: readonly string[]): Promise<ChildProcess> => {
  giveToOrdinaryUser(home);
  for (const startedMs = Date.now(); ; ) {
    const started = await start(home, settings);
    if (typeof started !== 'string') return started;
    if (!/lock file "[^"]*postmaster.pid" already exists|pre-existing shared memory block/.test(started))
      throw damaged(home, reasonIn(started));
    const ms = Date.now() - startedMs;
    if (ms > endingMs || (ms > inUseMs && statusOf(home) === 'ready'))
      throw new FolderInUse(`The data folder ${home} is in use by another process`);
    await sleep(pauseMs);
  }
};

/** Has one that was launched end in order, and waits until it has. */
export const endPostgres = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
};

/** The process once it takes connections, or what it said if it ended before. */
const start = async (home: string, settings: readonly string[]): Promise<ChildProcess | string> => {
  const words = settings.flatMap((setting) => ['-c', setting]);
  const { command, words: all } = await ownProgram('postgres', ['-D', home, ...words]);
  const child = spawn('sh', ['-c', keeper, 'sh', command, ...all], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, LC_MESSAGES: 'C' },
  });
  child.stdin.on('error', () => undefined);
  return new Promise((done) => {
    let output = '';
    child.stderr.on('data', (part: Buffer) => {
      output = `${output}${part}`.slice(-4_000);
      if (output.includes('ready to accept connections')) done(child);
    });
    child.once('error', (error) => done(error.message));
    child.once('exit', () => done(output));
  });
};

/** The last that it said was fatal, without when and which process. */
const reasonIn = (output: string): string =>
  (output.match(/(?:FATAL|PANIC|could not|cannot).*/g) ?? [output.trim() || 'it did not start']).at(-1) ?? '';

/** The status of the running process in its lock file: `starting`, `ready`, `stopping`. */
const statusOf = (home: string): string | undefined => {
  try {
    return readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim();
  } catch {
    return undefined;
  }
};

/** Whole or not at all: one that was not made to its end is made again. */
export const makeCluster = async (home: string, names: readonly string[] = ['--auth=trust']): Promise<void> => {
  const draft = `${home}-new`;
  rmSync(draft, { recursive: true, force: true });
  const words = [`--pgdata=${draft}`, '--username=postgres', '--encoding=UTF8', '--locale=C', ...names];
  const { command, words: all } = await ownProgram('initdb', words);
  execFileSync(command, all, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, LC_MESSAGES: 'C' } });
  renameSync(draft, home);
};

/** A socket's path has 107 bytes at most. */
const socketOf = (home: string): string => {
  const socketFolder = `${home}-socket`;
  const folder = socketFolder.length <= 80 ? socketFolder : mkdtempSync(join(tmpdir(), 'yarda-socket-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};
