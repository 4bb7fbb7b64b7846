import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { proxied } from './cluster-proxies.ts';
import { superuser } from './database-machine.ts';
import type { LoadOrder, LoadReport, LoadWord } from './load-words.ts';
import { awaited } from './logged-process.ts';

/** The load, seen from who starts it. */
export interface LoadDriver {
  /** Resolves once everything is under way. */
  start(name: string): Promise<void>;
  /** The longest time without an acknowledged write since a moment. */
  silenceMsSince(moment: number): number;
  /** Waits for the next acknowledged write after now. */
  nextWrite(): Promise<void>;
  finish(): Promise<LoadReport>;
  stop(): Promise<void>;
}

interface Pace {
  readonly perSecond: number;
  readonly debits: number;
}

export const startLoad = (folder: string, database: string, hookPort: number, pace: Pace): LoadDriver => {
  const file = openSync(join(folder, 'load.log'), 'a');
  const child = fork(join(import.meta.dirname, 'load-process.ts'), {
    stdio: ['ignore', file, file, 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      ADDRESS: proxied.web,
      DATABASE: `postgresql://${superuser.name}:${superuser.password}@${proxied.primary}/${database}`,
      HOOK_PORT: String(hookPort),
    },
  });
  let isUnderWay = false;
  let report: LoadReport | null = null;
  const writes: number[] = [];
  child.on('message', (word: LoadWord) => {
    if (word.kind === 'written') writes.push(word.at);
    else if (word.kind === 'under way') isUnderWay = true;
    else report = word.report;
  });
  const order = (sentCounts: LoadOrder): void => void child.send(sentCounts);
  const unlessGone = <T>(answer: T | null): T | null => {
    if (child.exitCode !== null) throw new Error('The load has ended: see load.log');
    return answer;
  };
  return {
    start: async (name) => {
      isUnderWay = false;
      report = null;
      writes.length = 0;
      order({ kind: 'begin', name, ...pace });
      await awaited('the load is under way', () => unlessGone(isUnderWay ? true : null), 120_000);
    },
    silenceMsSince: (moment) => longestGap([moment, ...writes.filter((at) => at > moment)]),
    nextWrite: async () => {
      const before = writes.length;
      await awaited('something is written', () => (writes.length > before ? true : null), 120_000);
    },
    finish: async () => {
      order({ kind: 'finish' });
      return awaited('all that was begun has come to its end', () => unlessGone(report), 300_000);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const longestGap = (moments: readonly number[]): number =>
  Math.max(0, ...moments.slice(1).map((at, index) => at - (moments[index] ?? at)));
