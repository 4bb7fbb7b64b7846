import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { statement } from './database.ts';
import { openDatabase } from './open-database.ts';

const place = await freshDatabase();
const { database } = await openDatabase({ ...place, databaseConnections: 4 });
afterAll(async () => {
  await database.close();
  await place.drop();
});

const put = statement('test-sent-put', 'insert into request_counts (key, minute, counted) values ($1, 1, 1)');
const all = statement('test-sent-all', 'select key from request_counts order by key');
const none = statement('test-sent-none', 'delete from request_counts');
const committed = async () => (await database.query<{ key: string }>(all)).map(({ key }) => key);
beforeEach(() => database.query(none));

describe('what a transaction sends without waiting', () => {
  it('is committed with it, and seen by what follows', async () => {
    const seen = await database.transaction(async (tx) => {
      for (const key of ['b', 'a']) tx.send(put, [key]);
      return tx.query<{ key: string }>(all);
    });
    expect(seen).toEqual([{ key: 'a' }, { key: 'b' }]);
    expect(await committed()).toEqual(['a', 'b']);
  });

  it('takes the transaction with it when it fails, and its effects are not run', async () => {
    let ran = false;
    const done = database.transaction(async (tx) => {
      tx.onCommit(() => {
        ran = true;
      });
      for (const key of ['a', 'a', 'b']) tx.send(put, [key]);
      return 'done';
    });
    await expect(done).rejects.toMatchObject({ code: '23505' });
    expect([ran, await committed()]).toEqual([false, []]);
  });

  it('is named as the cause by what is asked after it', async () => {
    const done = database.transaction(async (tx) => {
      for (const key of ['a', 'a']) tx.send(put, [key]);
      return tx.query(all);
    });
    await expect(done).rejects.toMatchObject({ code: '23505' });
    expect(await committed()).toEqual([]);
  });
});
