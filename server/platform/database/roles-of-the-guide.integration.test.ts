import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { scratchFolder } from '../../harness/scratch-folder.ts';
import { runToEnd, startServerProcess } from '../../harness/server-process.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/operate.md'), 'utf8');
const [, written = ''] = /^```sql\n(create role .*?)^```/ms.exec(guide) ?? [];

const onCluster = async (url: string, statements: readonly string[]): Promise<pg.QueryResult[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answers: pg.QueryResult[] = [];
    for (const text of statements) answers.push(await client.query(text));
    return answers;
  } finally {
    await client.end();
  }
};

it('the roles of docs/operate.md migrate, serve and read, as it says', { timeout: 180_000 }, async () => {
  const name = `yarda_test_${randomBytes(6).toString('hex')}`;
  const cluster = inject('postgresUrl');
  const as = (role: string): string => {
    const url = new URL(cluster);
    Object.assign(url, { username: `${name}_${role}`, password: 'CHANGE-ME', pathname: `/${name}` });
    return url.href;
  };
  // Other tests use the same cluster at once.
  const statements = written.replaceAll('yarda', name).trim().split('\n');
  expect(statements).toHaveLength(5);
  await onCluster(cluster, statements);
  const serving = { DATABASE_URL: as('serving'), MIGRATIONS: 'check', DATA_DIR: await scratchFolder('roles') };
  try {
    const owner = { ...serving, MIGRATIONS: 'run', DATABASE_MIGRATION_URL: as('owner') };
    expect(await runToEnd(owner, 'migrate-database.ts')).toMatchObject({ code: 0, errors: '' });
    const server = await startServerProcess(serving);
    expect(await runToEnd(serving, 'commands/preflight.ts')).toMatchObject({ code: 0 });
    await server.end('SIGTERM');
    const [read] = await onCluster(as('reading'), ['select mode from database_mode']);
    expect(read?.rows).toEqual([{ mode: 'test' }]);
    await expect(onCluster(as('reading'), ['delete from outbox'])).rejects.toThrow('permission denied');
    await expect(onCluster(as('serving'), ['delete from ledger_entries'])).rejects.toThrow('permission denied');
  } finally {
    await rm(serving.DATA_DIR, { recursive: true, force: true });
    await onCluster(cluster, [`drop database if exists ${name} with (force)`]);
    await onCluster(
      cluster,
      ['owner', 'serving', 'reading'].map((role) => `drop role if exists ${name}_${role}`),
    );
  }
});
