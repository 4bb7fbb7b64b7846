import { spawn } from 'node:child_process';

/** A finished command: its exit code, everything it printed, and how long it took in milliseconds. */
export interface Finished {
  readonly code: number;
  readonly output: string;
  readonly tookMs: number;
}

/** Runs a command to its end, with more settings if given. Keeps its output, and passes it on to `onText` if given. */
export const runCommand = (
  command: readonly [string, ...string[]],
  onText?: (text: string) => void,
  settings: Readonly<Record<string, string>> = {},
): Promise<Finished> => {
  const [program, ...rest] = command;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...settings } });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk;
      onText?.(chunk.toString());
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, tookMs: performance.now() - started }));
  });
};
