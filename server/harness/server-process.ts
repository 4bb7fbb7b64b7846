import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { eventually } from './eventually.ts';
import { type CallFunction, requesterOf, type Sent } from './requester.ts';

/** A process's output and how it ended. */
export interface Ended {
  /** Null if a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** A server in its own process. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Milliseconds from start until it reported ready. */
  readonly readyMs: number;
  readonly call: CallFunction;
  /** Sends a request unchanged. */
  readonly send: (request: InjectOptions) => Promise<Sent>;
  /** The process's output so far. */
  output(): string;
  /** Makes it write a heap snapshot, if it was started with `--heapsnapshot-signal=SIGUSR2`. */
  writeHeap(): void;
  /** Sends a signal and waits for the process to end. `SIGKILL` leaves it no time to do anything. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<Ended>;
}

type Settings = Readonly<Record<string, string>>;

const folder = join(import.meta.dirname, '../app');
/** Scripts compiled once serve every start, and a server that lives for seconds need not optimise its code. */
const stored = { NODE_COMPILE_CACHE: join(folder, '../../.cache/compiled') };
const flags = ['--liftoff-only'];
const patienceMs = 150_000;
const running = new Set<ChildProcess>();

type Script =
  | 'main.ts'
  | 'migrate-database.ts'
  | 'commands/ledger-check.ts'
  | 'commands/preflight.ts'
  | 'commands/keys-rotate.ts'
  | 'commands/merchants-manage.ts'
  | 'commands/backup.ts'
  | 'commands/restore.ts'
  | 'commands/erase.ts';

/** Runs a server script until it exits. */
export const runToEnd = (
  settings: Settings,
  script: Script = 'main.ts',
  words: readonly string[] = [],
): Promise<Ended> => startNow(settings, script, words).ended;

/** Starts a server and kills it as soon as a condition holds, ready or not. */
export const killWhen = async (settings: Settings, isSo: () => boolean): Promise<Ended> => {
  const { child, ended } = startNow(settings, 'main.ts');
  await eventually('it is time to kill it', () => (isSo() ? true : null), patienceMs);
  child.kill('SIGKILL');
  return ended;
};

/** Starts a server and waits until it is ready. If still running when the test file ends, it is killed. */
export const startServerProcess = async (settings: Settings): Promise<ServerProcess> => {
  const start = performance.now();
  const { child, ended, output } = startNow(settings, 'main.ts');
  const address = await Promise.race([
    eventually('the server listens', () => /listens on (\S+)/.exec(output().out)?.[1], patienceMs),
    ended.then(({ errors }) => Promise.reject(new Error(`The server did not start: ${errors}`))),
  ]);
  await eventually('it is ready', () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => (ok ? true : null),
      () => null,
    ),
  );
  const readyMs = performance.now() - start;
  return {
    address,
    pid: child.pid ?? 0,
    readyMs,
    call: requesterOf((request) => sendOverNetwork(address, request)),
    send: (request) => sendOverNetwork(address, request),
    output: () => output().out,
    writeHeap: () => void child.kill('SIGUSR2'),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};

const startNow = (settings: Settings, script: Script, words: readonly string[] = []) => {
  const { PATH = '' } = process.env;
  const defaults = {
    PATH,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:4599',
    SANDBOX_DELAY_MS: '10',
    SANDBOX_NEW_DEVICE: 'waits',
    LOG_LEVEL: 'silent',
    // A test’s payers share one address.
    LIMIT_FACTOR: '20',
  };
  const child = spawn(process.execPath, [...flags, join(folder, script), ...words], {
    env: { ...defaults, ...stored, ...settings },
  });
  running.add(child);
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code, out, errors });
    });
  });
  return { child, ended, output: () => ({ out, errors }) };
};

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const sendOverNetwork = async (address: string, request: InjectOptions): Promise<Sent> => {
  const url = new URL(String(request.url), address);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value));
  const { payload } = request;
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    // Signed payloads are sent byte for byte.
    ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(request.headers as Record<string, string>),
    },
  });
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};
