import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { startServerProcess } from '../../harness/server-process.ts';

const pool = 3;
/** Beside its pool: five of the job queue, and one that listens. */
const besides = 6;

describe('a server process', async () => {
  const testDatabase = await freshDatabase();
  const watcher = new pg.Client({ connectionString: testDatabase.databaseMigrationUrl });
  await watcher.connect();
  afterAll(async () => {
    await watcher.end();
    await testDatabase.drop();
  });
  const opened = async (): Promise<number> => {
    const { rows } = await watcher.query(
      'select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return Number(rows[0].open);
  };

  it('opens DATABASE_CONNECTIONS and six more at most, however much it is asked', async () => {
    const server = await startServerProcess({ ...testDatabase.environment, DATABASE_CONNECTIONS: String(pool) });
    const seen: number[] = [];
    const pending = Promise.all(
      Array.from({ length: 300 }, () => fetch(`${server.address}/r/cns_none?clientId=cli_demo`).then((r) => r.text())),
    );
    const until = Date.now() + 8_000;
    await eventually('the time is over', async () => {
      seen.push(await opened());
      return Date.now() > until ? true : null;
    });
    await pending;
    await server.end('SIGTERM');
    expect(Math.max(...seen)).toBeLessThanOrEqual(pool + besides);
    expect(Math.max(...seen)).toBeGreaterThan(pool);
  });

  it('is described so', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../../docs/operate.md'), 'utf8').replaceAll('\n', ' ');
    expect(guide).toContain('`DATABASE_CONNECTIONS` (20), five for jobs, one that listens');
  });
});
