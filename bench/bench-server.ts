import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server in its own process, so that the measuring code does not share its thread. */
export interface BenchServer {
  readonly port: number;
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const patienceMs = 30_000;

/** The product with production settings and logs, on a PostgreSQL; without a URL, on its own in a fresh folder. */
export const startBenchServer = async (
  port: number,
  databaseUrl?: string,
  settings: Record<string, string> = {},
  script = 'server/app/main.ts',
): Promise<BenchServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  const server = await startScript(script, port, {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    LIMIT_FACTOR: '10000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Runs a script that listens on `port`; resolves once `/healthz` answers; otherwise throws with its output. */
export const startScript = async (
  script: string,
  port: number,
  environment: Record<string, string> = {},
): Promise<BenchServer> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', script)], {
    env: { PATH: process.env.PATH, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(child.once('close', () => running.delete(child)));
  const address = `http://127.0.0.1:${port}`;
  await untilHealthy(child, script, address);
  return { port, address, pid: child.pid ?? 0, stop: () => stopped(child) };
};

/** A failed run must leave nothing listening. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const untilHealthy = async (child: ChildProcess, script: string, address: string): Promise<void> => {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = `${output}${chunk}`.slice(-2_000);
  });
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`${script} did not start: ${output.trim()}`);
    if (await isHealthy(address)) return;
  }
  child.kill('SIGKILL');
  throw new Error(`${script} did not answer within ${patienceMs / 1000} seconds: ${output.trim()}`);
};

const isHealthy = async (address: string): Promise<boolean> => {
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
};

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
};
