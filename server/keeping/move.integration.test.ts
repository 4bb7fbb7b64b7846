import { rm } from 'node:fs/promises';
import { sendSandboxTransfer } from '@yarda/contracts/sandbox.ts';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../check-ledger.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { emptyDatabase, testEngine } from '../harness/fresh-database.ts';
import { openPayment, paymentThatIs, readAsMerchant } from '../harness/new-consent.ts';
import { playSandbox } from '../harness/play-sandbox.ts';
import { isFullProof } from '../harness/proof-length.ts';
import { scratchFolder } from '../harness/scratch-folder.ts';
import { runToEnd, startServerProcess } from '../harness/server-process.ts';

/** Needs both engines. */
describe.runIf(testEngine === 'postgres')('npm run move', async () => {
  if (testEngine !== 'postgres') return;
  const place = await emptyDatabase();
  const dataDir = await scratchFolder('moved');
  const { databaseUrl = '', databaseMigrationUrl = '' } = place;
  const here = { DATA_DIR: dataDir, SANDBOX_DELAY_MS: '10' };
  const there = { ...here, DATABASE_URL: databaseUrl, DATABASE_MIGRATION_URL: databaseMigrationUrl };
  const move = (to = databaseUrl) =>
    runToEnd({ ...here, DATABASE_MIGRATION_URL: databaseMigrationUrl }, 'commands/move.ts', ['--to', to]);
  afterAll(async () => {
    await place.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('moves a played sandbox, and a consent that was open is paid afterwards', async () => {
    const before = await startServerProcess(here);
    const { granted } = await playSandbox(before.ask, isFullProof ? 'P32D' : 'P4D');
    expect(granted).toBeGreaterThan(5);
    const open = await openPayment(before, 250_004);
    await before.end('SIGTERM');

    const unlock = lockFolder(dataDir);
    expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('stop the server to move it') });
    unlock();
    const { code, out, errors } = await move();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toMatch(
      /^\d{3,} rows of \d{2,} tables are equal in both: \d{2,} ledger entries, ledger hash [0-9a-f]{64}/,
    );

    const after = await startServerProcess(there);
    const transfer = { accountNumber: open.accountNumber, amount: open.amount, senderName: 'Ada Obi' };
    const from = { senderBank: 'Access Bank', senderAccountNumber: '0123456784' };
    (await after.ask(sendSandboxTransfer, { body: { ...transfer, ...from } })).reply();
    await paymentThatIs(after, open, 'it is paid', ({ status }) => status === 'executed');
    expect(await readAsMerchant(after, open.consentId)).toMatchObject({ consentId: open.consentId });
    await after.end('SIGTERM');
    const database = openPostgres(databaseUrl, 1);
    expect((await checkLedger(database)).faults).toEqual([]);
    await database.close();
  });

  it('leaves the folder to no server, and is refused where there is nothing to move', async () => {
    expect(await runToEnd(here)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^The database of \S+ was moved to PostgreSQL: set DATABASE_URL\n$/),
    });
    expect(await move()).toMatchObject({ code: 1, errors: expect.stringContaining('There is no embedded database') });
  });

  it('is refused where the target holds anything', async () => {
    const other = await scratchFolder('unmoved');
    const foreign = await emptyDatabase();
    const client = new pg.Client({ connectionString: foreign.databaseMigrationUrl });
    await client.connect();
    await client.query('create table theirs (id integer)');
    await client.end();
    const { code } = await runToEnd({ DATA_DIR: other }, 'migrate-database.ts');
    expect(code).toBe(0);
    const moveOther = (to = '') => runToEnd({ DATA_DIR: other }, 'commands/move.ts', ['--to', to]);
    expect(await moveOther(foreign.databaseMigrationUrl)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('holds tables of others'),
    });
    expect(await moveOther(databaseMigrationUrl)).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/is not empty: \w+ has rows\n$/),
    });
    await foreign.drop();
    await rm(other, { recursive: true, force: true });
  });
});
