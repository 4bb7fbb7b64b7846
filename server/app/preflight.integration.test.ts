import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase, freshDatabase } from '../harness/fresh-database.ts';
import { scratchFolder } from '../harness/scratch-folder.ts';
import { runToEnd, startServerProcess } from '../harness/server-process.ts';

const testDatabase = await freshDatabase();
const empty = await emptyDatabase();
afterAll(async () => {
  await testDatabase.drop();
  await empty.drop();
});

const preflight = async (settings: Readonly<Record<string, string>>) => {
  const { code, out, errors } = await runToEnd({ ...testDatabase.environment, ...settings }, 'commands/preflight.ts');
  return { code, lines: `${out}${errors}`.trim().split('\n') };
};
const failed = ({ lines }: { readonly lines: readonly string[] }): readonly string[] =>
  lines.filter((line) => line.startsWith('FAILED'));

describe('npm run preflight', () => {
  it('says in one line each that a server would start, and ends with 0', async () => {
    const server = await startServerProcess(testDatabase.environment);
    await server.end('SIGTERM');
    const { code, lines } = await preflight({});
    expect(lines).toEqual([
      'ok     settings: a test server at http://localhost:4599, RAILS=sandbox',
      expect.stringMatching(
        /^ok {5}database: PostgreSQL \d+.*, no TLS; each server opens up to 26 of its \d+ connections$/,
      ),
      'ok     schema: it has every migration',
      "ok     mode: the database is a test server's",
      `ok     keys: ${join(testDatabase.dataDir, 'keys')} holds every key of this database`,
      'ok     rails: every port has a provider',
    ]);
    expect(code).toBe(0);
  });

  it('names keys that are not those of the database, and makes none', async () => {
    const folder = await scratchFolder('preflight');
    const report = await preflight({ DATA_DIR: folder });
    expect(failed(report)).toEqual([
      `FAILED keys: There is no folder ${join(folder, 'keys')}, and the database has keys`,
    ]);
    expect([report.code, existsSync(join(folder, 'keys'))]).toEqual([1, false]);
  });

  it('names a database without a schema', async () => {
    const report = await preflight(empty.environment);
    expect(failed(report)).toEqual([
      expect.stringMatching(/^FAILED schema: The database lacks the migration \S+: run npm run migrate/),
    ]);
    expect(report.code).toBe(1);
  });

  it('names a database that cannot be reached, and goes on to the providers', async () => {
    const paystack = { PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_PAYER_DOMAIN: 'example.com' };
    const unreached = {
      ...paystack,
      PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
      DATABASE_URL: 'postgres://127.0.0.1:9/x',
    };
    const report = await preflight(unreached);
    expect(failed(report)).toEqual([
      expect.stringMatching(/^FAILED database: .*nothing listens/),
      'FAILED rail paystack: http://127.0.0.1:9 does not answer',
    ]);
    expect(report.code).toBe(1);
  });

  it('names a port that a live server cannot do without', async () => {
    const report = await preflight({
      ...{ RAILS: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_1', PAYSTACK_PAYER_DOMAIN: 'example.com' },
      ...{ PAYSTACK_BASE_URL: 'http://127.0.0.1:9', PUBLIC_URL: 'https://pay.example.com' },
      OPERATOR: JSON.stringify({
        ...{ legalName: 'Example Limited', registration: 'RC 1', address: '1 Broad Street, Lagos' },
        ...{ email: 'compliance@example.com', storesDataIn: ['NG'] },
      }),
    });
    expect(failed(report)).toContainEqual(expect.stringMatching(/^FAILED rails: .*messages/));
    expect(failed(report)).toContainEqual(expect.stringMatching(/^FAILED mode: This database belongs to a sandbox/));
  });

  it('names a wrong setting, and asks nothing else', async () => {
    expect((await preflight({ DATABASE_CONNECTIONS: 'many' })).lines).toEqual([
      expect.stringMatching(/^FAILED settings: Wrong setting DATABASE_CONNECTIONS/),
    ]);
  });
});
