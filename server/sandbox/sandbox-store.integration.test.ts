import { transferRailConformance } from '@yarda/rails/conformance/transfer-rail.ts';
import { sandboxRailUnderTest } from '@yarda/rails/sandbox/bank-in-memory.ts';
import { afterAll } from 'vitest';
import { statement } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { freshDatabase } from '../harness/fresh-database.ts';
import { sandboxBankStore } from './sandbox-store.ts';

const place = await freshDatabase();
const { database } = await openDatabase({ ...place, databaseConnections: 5 });
await prepareDatabase(place, database);
afterAll(async () => {
  await database.close();
  await place.drop();
});

const forget = statement('test-forget-reports', 'delete from sandbox_reports');

transferRailConformance('the sandbox with its memory in the database', async () => {
  await database.query(forget);
  return sandboxRailUnderTest(sandboxBankStore(database));
});
