#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { runCli } from './program.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
// The reader of the output may close it, as `head` does.
process.stdout.on('error', () => stop.abort());

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  now: Date.now,
  wait: (ms, signal) => setTimeout(ms, undefined, signal && { signal }).catch(() => undefined),
  fetch: (...args) => fetch(...args),
  stateFolder: join(process.env.XDG_STATE_HOME ?? join(homedir(), '.local/state'), 'yarda'),
  read: (path) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8')),
  folder: process.cwd(),
  run: async (program, words, cwd) => {
    const child = spawn(program, words, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
    const [code] = await once(child, 'close');
    return Number(code ?? 0);
  },
  signal: stop.signal,
});
