import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { statement } from './database.ts';
import { openDatabase } from './open-database.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 1 });
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const put = statement('test-effect-put', 'insert into request_counts (key, minute, counted) values (:key, 1, 1)');
const all = statement('test-effect-all', 'select key from request_counts order by key');

it('an effect that fails after its commit reaches no transaction that has its connection next', async () => {
  const first = database.transaction(async (tx) => {
    await tx.query(put, { key: 'first' });
    tx.onCommit(() => {
      throw new Error('The effect failed');
    });
  });
  const undone = database.transaction(async (tx) => {
    await tx.query(put, { key: 'undone' });
    await pause(100);
    throw new Error('The work failed');
  });
  const last = database.transaction((tx) => tx.query(put, { key: 'last' }));
  await expect(first).rejects.toThrow('The effect failed');
  await expect(undone).rejects.toThrow('The work failed');
  await last;
  expect(await database.query(all)).toEqual([{ key: 'first' }, { key: 'last' }]);
});
