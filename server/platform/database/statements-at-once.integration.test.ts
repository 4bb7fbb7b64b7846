import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { looseStatement } from './database.ts';
import { openDatabase } from './open-database.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 4 });
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const halve = looseStatement<{ half: number }>('test-at-once-halve', 'select 100 / :by::int as half');

describe('many statements at once', () => {
  it('share a pool, and each gets its own answer', async () => {
    const requests = Array.from({ length: 200 }, (_, index) => index + 1);
    const halves = await Promise.all(requests.map((by) => database.query(halve, { by })));
    expect(halves.map(([row]) => row?.half)).toEqual(requests.map((by) => Math.floor(100 / by)));
  });

  it('fail alone, and leave no broken connection behind', async () => {
    const requests = await Promise.allSettled([2, 0, 5, 0].map((by) => database.query(halve, { by })));
    expect(requests.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(await database.query(halve, { by: 4 })).toEqual([{ half: 25 }]);
  });

  it('do not wait for transactions, and transactions do not wait for them', async () => {
    const both = await Promise.all([
      database.transaction((tx) => tx.query(halve, { by: 10 })),
      database.query(halve, { by: 20 }),
    ]);
    expect(both).toEqual([[{ half: 10 }], [{ half: 5 }]]);
  });
});
