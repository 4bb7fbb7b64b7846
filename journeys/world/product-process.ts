import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = join(import.meta.dirname, '../..');
/** Caches compiled scripts between starts, which halves the cost of a start. */
const stored = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') };
/** A server that lives for minutes need not optimise its code: baseline code halves the cost of a start. */
const flags = ['--liftoff-only'];
const patienceMs = 120_000;
const pauseMs = 50;

/** One of the product's processes, as a machine would run it. */
export interface ProductProcess {
  /** Stops it gracefully and resolves to its exit code. */
  stop(): Promise<number>;
  /** Kills it at once. */
  kill(): Promise<void>;
}

/**
 * Starts a script of the product, by default of this version, and waits until `readyAt` answers. Throws with the
 * script's output on failure.
 */
export const startProcess = async (
  script: string,
  settings: Record<string, string>,
  readyAt: string,
  tree = root,
): Promise<ProductProcess> => {
  const child = spawn(process.execPath, [...flags, join(tree, script)], {
    cwd: tree,
    env: { ...process.env, ...stored, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output = `${output}${text}`.slice(-4_000);
    });
  }
  const ended = new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
  });
  // A worker that is ended in the middle of a start leaves nothing behind.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;

  for (const start = Date.now(); !(await answersWell(readyAt)); await sleep(pauseMs)) {
    if (!isOver() && Date.now() - start < patienceMs) continue;
    end();
    throw new Error(`${script} was not ready: ${output || 'it said nothing'}`);
  }
  return {
    stop: async () => {
      child.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

/** Runs a script of the product to its end. */
export const runToEnd = (
  script: string,
  settings: Record<string, string>,
  words: readonly string[] = [],
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...stored, ...settings };
    const child = spawn(process.execPath, [join(root, script), ...words], { cwd: root, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text;
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

const answersWell = async (address: string): Promise<boolean> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
};
