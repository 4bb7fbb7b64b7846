import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';

const patienceMs = 10_000;

export interface Service {
  readonly pid: number | undefined;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number>;
  /** Sends SIGTERM, and SIGKILL after ten seconds. Resolves when it has stopped. */
  stop(): Promise<void>;
}

/**
 * Runs one of the product's processes until it is stopped. Its output goes to `.cache/<name>.log`; its stderr is meant
 * for people and also goes to ours.
 */
export const runService = (name: string, script: string): Service => {
  // Its own process group: Ctrl-C then reaches only this process, which stops the others in order.
  // The channel closes even if this process is killed, which ends the service too.
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true });
  mkdirSync('.cache', { recursive: true });
  const log = createWriteStream(`.cache/${name}.log`);
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  const ended = new Promise<number>((resolve) => {
    child.on('close', (code) => log.end(() => resolve(code ?? 1)));
  });
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    await ended;
    clearTimeout(insist);
  };
  return { pid: child.pid, ended, stop };
};
