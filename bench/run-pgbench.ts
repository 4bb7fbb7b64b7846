import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** pgbench's version, or null on a machine that has none. */
export const pgbenchVersion = async (): Promise<string | null> => {
  const found = await run('pgbench', ['--version']).catch(() => null);
  return found && (/\d+(?:\.\d+)?/.exec(found.stdout)?.[0] ?? 'unknown');
};

export interface PgbenchSettings {
  readonly url: string;
  readonly script: string;
  readonly clients: number;
  /** How many transactions each client makes. */
  readonly rounds: number;
  readonly variables: Readonly<Record<string, number>>;
}

/** Runs a script, every statement prepared once per connection; resolves to the transactions a second. Throws if one failed. */
export const runPgbench = async ({ url, script, clients, rounds, variables }: PgbenchSettings): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'yarda-pgbench-'));
  const file = join(folder, 'settle.sql');
  const given = Object.entries({ ...variables, clients, turn: 0 }).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ]);
  try {
    await writeFile(file, script);
    const counts = ['-c', String(clients), '-j', '2', '-t', String(rounds)];
    const { stdout } = await run('pgbench', ['-n', '-M', 'prepared', ...counts, ...given, '-f', file, url]);
    return readReport(stdout, clients * rounds);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const readReport = (report: string, wanted: number): number => {
  const [, processed] = /transactions actually processed: (\d+)/.exec(report) ?? [];
  const [, rate] = /^tps = ([\d.]+)/m.exec(report) ?? [];
  if (Number(processed) !== wanted || !rate) throw new Error(`pgbench did not process all transactions:\n${report}`);
  return Number(rate);
};
