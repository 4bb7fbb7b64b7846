import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process whose output is kept in a file, for when something fails. */
export interface LoggedProcess {
  readonly isRunning: () => boolean;
  /** Sends a signal and waits until it has ended. */
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

interface Started {
  readonly command: readonly [string, ...string[]];
  readonly log: string;
  readonly environment?: Readonly<Record<string, string>>;
}

export const startLoggedProcess = ({ command: [program, ...words], log, environment = {} }: Started): LoggedProcess => {
  const file = openSync(log, 'a');
  const child = spawn(program, words, {
    stdio: ['ignore', file, file],
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
  const isRunning = () => isAlive(child);
  return {
    isRunning,
    end: async (signal) => {
      if (!isRunning()) return;
      const closed = once(child, 'exit');
      child.kill(signal);
      await closed;
    },
  };
};

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** Asks again and again until the answer is there; throws, naming what was awaited. */
export const awaited = async <T>(
  what: string,
  call: () => Promise<T | null> | T | null,
  withinMs = 60_000,
): Promise<T> => {
  for (const end = Date.now() + withinMs; ; await sleep(100)) {
    const answer = await call();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
  }
};
