import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../harness/free-port.ts';
import { emptyDatabase } from '../../harness/fresh-database.ts';
import { startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { scratchFolder } from '../../harness/scratch-folder.ts';
import { runToEnd } from '../../harness/server-process.ts';

describe('a database that cannot be used', async () => {
  const testDatabase = await emptyDatabase();
  // One that wants passwords.
  const cluster = await startPostgresCluster();
  const dataDir = await scratchFolder('reasons');
  const silent = createServer(() => undefined);
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const silentAddress = silent.address();
  afterAll(async () => {
    silent.close();
    await cluster.stop();
    await cluster.remove();
    await testDatabase.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const changed = (url: string, change: (url: URL) => void): string => {
    const other = new URL(url);
    change(other);
    return other.href;
  };
  const port = typeof silentAddress === 'object' ? String(silentAddress?.port) : '';
  const free = String(await freePort());
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['password', changed(cluster.url, (url) => Object.assign(url, { password: 'wrong' })), /password .* is wrong$/],
    [
      'database',
      changed(cluster.url, (url) => Object.assign(url, { pathname: '/nowhere' })),
      /"nowhere" does not exist: name/,
    ],
    ['role', changed(cluster.url, (url) => Object.assign(url, { username: 'nobody' })), /nobody/],
    ['port', changed(cluster.url, (url) => Object.assign(url, { port: free })), /nothing listens/],
    [
      'host',
      changed(cluster.url, (url) => Object.assign(url, { hostname: 'no-such-host.invalid' })),
      /is not known|looked up/,
    ],
    ['TLS', changed(cluster.url, (url) => url.searchParams.set('sslmode', 'require')), /it has no TLS/],
    ['silence', changed(cluster.url, (url) => Object.assign(url, { port })), /did not answer in time/],
  ];

  it.each(cases)('is named by the server and by a command: a wrong %s', async (_what, url, reason) => {
    const started = await runToEnd({ DATA_DIR: dataDir, DATABASE_URL: url });
    // Before the last line `pg` warns of sslmode.
    expect([started.code, started.errors.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(reason)]);
    expect(started.errors).toMatch(/^The database cannot be used: /m);
    expect(started.errors).not.toContain(cluster.url);
    const commanded = await runToEnd({ DATA_DIR: dataDir, DATABASE_URL: url }, 'migrate-database.ts');
    expect([commanded.code, commanded.errors.trim()]).toEqual([1, expect.stringMatching(reason)]);
  });

  it('tells a role without rights what gives it them, and a replica that the primary is wanted', async () => {
    const { DATABASE_MIGRATION_URL: _owner, ...serving } = testDatabase.environment;
    const started = await runToEnd(serving);
    expect(started.errors).toMatch(
      /^The database cannot be used: permission denied .*: run npm run migrate with DATABASE_MIGRATION_URL/,
    );
    const owner = new pg.Client({ connectionString: testDatabase.databaseMigrationUrl });
    await owner.connect();
    await owner.query(
      `alter database ${new URL(testDatabase.databaseMigrationUrl ?? '').pathname.slice(1)} set default_transaction_read_only = on`,
    );
    await owner.end();
    const readOnly = await runToEnd(testDatabase.environment);
    expect(readOnly.errors).toMatch(/^The database cannot be used: .*read-only transaction: .* name the primary\n$/);
  });
});
