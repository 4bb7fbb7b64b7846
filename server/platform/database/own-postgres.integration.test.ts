import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { isAlive } from '../../harness/is-alive.ts';
import { startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { scratchFolder } from '../../harness/scratch-folder.ts';
import { unnamed } from './database.ts';
import { startOwnPostgres } from './own-postgres.ts';
import { openPostgres } from './postgres-database.ts';
import { asOrdinaryUser, ownPrograms } from './postgres-program.ts';

const kills = 20;

const folder = await scratchFolder('own');
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Its number; 0 where none runs. */
const firstProcess = (): number => {
  const file = join(folder, 'database/postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0;
};

const statementOf = (text: string) => ({ name: '', text });

/** A server process that starts PostgreSQL, writes a row, and continues to run. */
const server = (n: number) => `
  import { startOwnPostgres } from '${join(import.meta.dirname, 'own-postgres.ts')}';
  import pg from 'pg';
  const { url } = await startOwnPostgres('${folder}');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('insert into kept values (${n})');
  console.log('written');
  setInterval(() => undefined, 1_000);`;

const numbers = (from: number) => Array.from({ length: kills }, (_, at) => from + at);

describe('the PostgreSQL of a data folder', () => {
  it('is started again if it is killed, with all that was committed, twenty times', async () => {
    const own = await startOwnPostgres(folder);
    const database = openPostgres(own.url, 2);
    await database.script('create table kept (n integer primary key)');
    for (const n of numbers(1)) {
      await eventually('it is back', () =>
        database.query(statementOf(`insert into kept values (${n}) on conflict do nothing`)).catch(() => null),
      );
      const killed = firstProcess();
      process.kill(killed, 'SIGKILL');
      await eventually('another runs', () => (![0, killed].includes(firstProcess()) ? true : null));
    }
    const storedOf = () => database.query(unnamed<{ n: number }>('select n from kept order by n')).catch(() => null);
    expect(await eventually('it is back', storedOf)).toEqual(numbers(1).map((n) => ({ n })));
    await database.close();
    await own.stop();
  }, 120_000);

  it('ends with its server if that is killed, and keeps all that was committed, twenty times', async () => {
    for (const n of numbers(kills + 1)) {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', server(n)], {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      const postgres = firstProcess();
      child.kill('SIGKILL');
      await eventually('it has ended', () => (isAlive(postgres) ? null : true));
    }
    const own = await startOwnPostgres(folder);
    const database = openPostgres(own.url, 2);
    const stored = await database.query(statementOf('select n from kept order by n'));
    expect(stored).toEqual([...numbers(1), ...numbers(kills + 1)].map((n) => ({ n })));
    await database.close();
    await own.stop();
  }, 180_000);

  it('closes its data folder and its socket’s folder to other users, also one that was open', async () => {
    chmodSync(folder, 0o755);
    const own = await startOwnPostgres(folder);
    const modes = [folder, join(folder, 'database-socket')].map((each) => statSync(each).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700]);
    await own.stop();
  });

  it.runIf(userInfo().uid === 0)('runs for root too, from folders that root alone may enter', async () => {
    const closed = join(folder, 'closed');
    cpSync(dirname(await ownPrograms()), closed, { recursive: true, verbatimSymlinks: true });
    chmodSync(closed, 0o700);
    const created = join(closed, 'made');
    const { command, words } = asOrdinaryUser(join(closed, 'bin/initdb'), ['--pgdata', created, '--no-sync']);
    execFileSync(command, words, { stdio: 'pipe' });
    expect(statSync(created).uid).not.toBe(0);
  });

  it('is an ordinary one: a copy of its folder serves elsewhere', async () => {
    const copy = join(folder, 'copy');
    cpSync(join(folder, 'database'), copy, { recursive: true });
    chmodSync(copy, 0o700);
    const cluster = await startPostgresCluster({ from: copy });
    const database = openPostgres(cluster.url, 2);
    expect(await database.query(statementOf('select n from kept order by n'))).toHaveLength(2 * kills);
    await database.close();
    await cluster.stop();
  });
});
