import { existsSync } from 'node:fs';
import { rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { emptyDatabase, freshDatabase } from '../harness/fresh-database.ts';
import { openPayment, readPayment } from '../harness/new-consent.ts';
import { poolerBefore } from '../harness/pooler.ts';
import { rounds } from '../harness/proof-length.ts';
import { scratchFolder } from '../harness/scratch-folder.ts';
import { type Ended, killWhen, runToEnd, startServerProcess } from '../harness/server-process.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { startOwnPostgres } from '../platform/database/own-postgres.ts';

const database = await freshDatabase();
const unmigrated = await emptyDatabase();
const folders: string[] = [];

afterAll(async () => {
  await database.drop();
  await unmigrated.drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const emptyFolder = async (): Promise<string> => {
  const folder = await scratchFolder('empty');
  folders.push(folder);
  return folder;
};

const expectOneLine = ({ code, out, errors }: Ended, line: RegExp): void => {
  expect(errors).toMatch(line);
  expect({ code, out, lines: errors.split('\n').length }, errors).toEqual({ code: 1, out: '', lines: 2 });
};

describe('a server that cannot start says why in one line', () => {
  it.each([
    [{ PORT: 'many' }, /^Wrong setting PORT: .+\n$/],
    [{ SANDBOX_DELAY_MS: '-1' }, /^Wrong setting SANDBOX_DELAY_MS: .+\n$/],
    [{ NODE_ENV: 'production' }, /^Wrong setting RAILS: name the payment rails .+\n$/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^The database .+\n$/],
  ])('with %j', async (settings: Record<string, string>, line) => {
    expectOneLine(await runToEnd({ ...database.environment, ...settings }), line);
  });

  it('if a migration is missing and it is not to migrate', async () => {
    const settings = { ...unmigrated.environment, MIGRATIONS: 'check' };
    expectOneLine(
      await runToEnd(settings),
      /^The database lacks the migration 0001_baseline.sql: run npm run migrate, .+\n$/,
    );
  });

  it('if the schema is newer than it knows', async () => {
    const testDatabase = await freshDatabase();
    const { database } = await openDatabase({
      ...testDatabase,
      databaseUrl: testDatabase.databaseMigrationUrl,
      databaseConnections: 2,
    });
    await database.script("insert into migrations (version, name, checksum) values (9999, '9999_later.sql', 'x')");
    await database.close();
    const line = /^The database has a newer schema \(9999_later.sql\) than this server knows: start a newer one\n$/;
    expectOneLine(await runToEnd(testDatabase.environment), line);
    expectOneLine(await runToEnd({ ...testDatabase.environment, MIGRATIONS: 'check' }), line);
    await testDatabase.drop();
  });

  it.each([
    [75, 'ahead of'],
    [-75, 'behind'],
  ])('if its clock is %i seconds off', async (seconds, way) => {
    const skewed = `const real=Date.now;Date.now=()=>real()+${seconds * 1000}`;
    const settings = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(skewed)}` };
    const line = new RegExp(`^This machine's clock is 7[456] s ${way} the database's: set it right\\n$`);
    expectOneLine(await runToEnd({ ...database.environment, ...settings }), line);
  });

  it('if a connection pooler is between it and PostgreSQL', async () => {
    const pooler = await poolerBefore(String(database.databaseUrl));
    const line = /^DATABASE_URL leads to a connection pooler such as PgBouncer: name PostgreSQL itself\n$/;
    expectOneLine(await runToEnd({ ...database.environment, DATABASE_URL: pooler.url }), line);
    await pooler.close();
  });

  it('if its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    const port = await eventually('it listens', () => {
      const address = other.address();
      return typeof address === 'object' ? address?.port : null;
    });
    const line = new RegExp(`^Port ${port} is in use: stop what listens there, or set PORT\\n$`);
    expectOneLine(await runToEnd({ ...database.environment, PORT: String(port) }), line);
    other.close();
  });

  it('if the port of its metrics is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    const port = await eventually('it listens', () => {
      const address = other.address();
      return typeof address === 'object' ? address?.port : null;
    });
    const line = new RegExp(`^Port ${port} is in use: stop what listens there, or set METRICS_PORT\\n$`);
    expectOneLine(await runToEnd({ ...database.environment, METRICS_PORT: String(port) }), line);
    other.close();
  });

  it('if another process has its data folder, every time', async () => {
    const settings = { DATA_DIR: await emptyFolder() };
    const first = await startServerProcess(settings);
    const payment = await openPayment(first, 250_004);
    const attempts = Array.from({ length: rounds({ short: 3, full: 20 }) }, () => runToEnd(settings));
    for (const attempt of await Promise.all(attempts)) {
      expectOneLine(attempt, /^The data folder \S+ is in use by another process\n$/);
    }
    expect((await readPayment(first, payment)).status).toBe('pending');
    expect(await first.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
    const next = await startServerProcess(settings);
    expect((await readPayment(next, payment)).status).toBe('pending');
    await next.end('SIGINT');
  });

  const harm: Record<string, (home: string) => Promise<unknown>> = {
    'its version file is missing': (home) => rm(join(home, 'PG_VERSION')),
    'its version file holds something else': (home) => writeFile(join(home, 'PG_VERSION'), 'seventeen\n'),
    'its control file is empty': (home) => truncate(join(home, 'global/pg_control')),
    'its control file is noise': (home) => writeFile(join(home, 'global/pg_control'), 'x'.repeat(8_192)),
    'its tables are missing': (home) => rm(join(home, 'base'), { recursive: true }),
    'its log is missing': (home) => rm(join(home, 'pg_wal'), { recursive: true }),
    'its map is missing': (home) => rm(join(home, 'global/pg_filenode.map')),
    'it is a file': async (home) => {
      await rm(home, { recursive: true });
      await writeFile(home, 'database');
    },
  };

  it.each(Object.entries(harm))('if its data folder is damaged: %s', async (_name, doHarm) => {
    const folder = await emptyFolder();
    await (await startOwnPostgres(folder)).stop();
    await doHarm(join(folder, 'database'));
    for (const _time of [1, 2])
      expectOneLine(await runToEnd({ DATA_DIR: folder }), /^The data folder \S+ is damaged: restore it .+\n$/);
  });
});

describe('a server that starts', () => {
  it('makes a missing database, prints its address, and stops on request', async () => {
    const settings = { DATA_DIR: await emptyFolder() };
    const server = await startServerProcess(settings);
    expect(existsSync(join(settings.DATA_DIR, 'database'))).toBe(true);
    const ended = await server.end('SIGTERM');
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(ended.out).toMatch(/^Yarda listens on http:\/\/127.0.0.1:\d+ \(http:\/\/localhost:4599\)\n$/);
  });

  it('starts over if it was killed while making its database', async () => {
    const settings = { DATA_DIR: await emptyFolder() };
    const draft = join(settings.DATA_DIR, 'database-new');
    await killWhen(settings, () => existsSync(draft));
    expect(existsSync(join(settings.DATA_DIR, 'database'))).toBe(false);
    await (await startServerProcess(settings)).end('SIGTERM');
    expect(existsSync(draft)).toBe(false);
  });
});
