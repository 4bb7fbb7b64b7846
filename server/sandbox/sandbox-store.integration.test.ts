import { transferRailConformance } from '@yarda/rails/conformance/transfer-rail.ts';
import { sandboxRailUnderTest } from '@yarda/rails/sandbox/bank-in-memory.ts';
import { afterAll } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { statement } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { sandboxBankStore } from './sandbox-store.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 5 });
await prepareDatabase(testDatabase, database);
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const forget = statement('test-forget-reports', 'delete from sandbox_reports');

transferRailConformance('the sandbox with its memory in the database', async () => {
  await database.query(forget);
  return sandboxRailUnderTest(sandboxBankStore(database));
});
