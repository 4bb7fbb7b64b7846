import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCli } from './program.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * State folder of the command line during one test. Files share this module, so a hook of its own would run after the
 * first alone.
 */
const folder = join(tmpdir(), `yarda-cli-${randomUUID()}`);

/** Current time of the tests. */
export const at = '2026-12-01T05:00:00.000Z';

/** The command line over a network of the test's own, with what it printed and noted. */
export const cli = (
  answer: (url: URL, init: RequestInit) => Response | Promise<Response>,
  more: Partial<Surroundings> = {},
) => {
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const printed: string[] = [];
  const noted: string[] = [];
  const waits: number[] = [];
  const surroundings: Surroundings = {
    env: { YARDA_URL: 'http://localhost:4000', YARDA_SECRET_KEY: 'sk_test_demo' },
    print: (line) => printed.push(line),
    note: (line) => noted.push(line),
    now: () => Date.parse(at),
    wait: async (ms) => void waits.push(ms),
    fetch: async (url, init = {}) => answer(new URL(String(url)), init),
    stateFolder: folder,
    read: async () => '{}',
    folder,
    run: async () => 0,
    signal: new AbortController().signal,
    ...more,
  };
  return { printed, noted, waits, run: (...words: string[]) => runCli(words, surroundings) };
};
