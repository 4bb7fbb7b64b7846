import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase, ownDatabase } from '../../harness/fresh-database.ts';
import { runToEnd, startServerProcess } from '../../harness/server-process.ts';
import { statement } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';

const testDatabase = await freshDatabase();
const own = await ownDatabase();
afterAll(() => Promise.all([testDatabase.drop(), own.drop()]));

/** SHA-256 of an empty text. */
const hashOfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const check = () => runToEnd(testDatabase.environment, 'commands/ledger-check.ts');

const harm = async (): Promise<void> => {
  const { database } = await openDatabase({
    ...testDatabase,
    databaseUrl: testDatabase.databaseMigrationUrl,
    databaseConnections: 2,
  });
  await migrate(database);
  await database.script(
    'alter table ledger_entries disable trigger user; alter table ledger_entries disable trigger all;',
  );
  await database.query(
    statement(
      'test-harm',
      "insert into ledger_entries (ledger_transaction_id, line, account, amount_kobo) values (1, 1, 'payer-funds', 5)",
    ),
  );
  await database.close();
};

describe('npm run ledger:check', () => {
  it.each([
    ['in PostgreSQL', testDatabase],
    ['in its data folder', own],
  ])('checks while a server runs, with the database %s', async (_where, { environment }) => {
    const server = await startServerProcess(environment);
    expect(await runToEnd(environment, 'commands/ledger-check.ts')).toEqual({
      code: 0,
      out: expect.stringMatching(/^The ledger balances: .+\nIts hash is [0-9a-f]{64}\n$/),
      errors: '',
    });
    await server.end('SIGTERM');
  });

  it('reports a balanced ledger, and exits 0', async () => {
    expect(await check()).toEqual({
      code: 0,
      out: `The ledger balances: 0 payments executed, 0 bookings, 0 entries\nIts hash is ${hashOfNothing}\n`,
      errors: '',
    });
  });

  it('reports what is wrong, and exits 1', async () => {
    await harm();
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out).toMatch(/^The ledger is wrong: all entries must add up to nothing \(all of them\)\nIts hash is /);
  });
});
