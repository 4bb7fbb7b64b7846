import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { statement } from './database.ts';
import { openDatabase } from './open-database.ts';

const place = await freshDatabase();
const { database } = await openDatabase({ ...place, databaseConnections: 4 });
await database.script('create table sent (no integer primary key)');
afterAll(async () => {
  await database.close();
  await place.drop();
});
beforeEach(() => database.script('truncate sent'));

const put = statement('test-sent-put', 'insert into sent (no) values ($1)');
const all = statement('test-sent-all', 'select no from sent order by no');
const committed = async () => (await database.query<{ no: number }>(all)).map(({ no }) => no);

describe('what a transaction sends without waiting', () => {
  it('is committed with it, and seen by what follows', async () => {
    const seen = await database.transaction(async (tx) => {
      for (const no of [2, 1]) tx.send(put, [no]);
      return tx.query<{ no: number }>(all);
    });
    expect(seen).toEqual([{ no: 1 }, { no: 2 }]);
    expect(await committed()).toEqual([1, 2]);
  });

  it('takes the transaction with it when it fails, and its effects are not run', async () => {
    let ran = false;
    const done = database.transaction(async (tx) => {
      tx.onCommit(() => {
        ran = true;
      });
      for (const no of [1, 1]) tx.send(put, [no]);
      return 'done';
    });
    await expect(done).rejects.toMatchObject({ code: '23505' });
    expect([ran, await committed()]).toEqual([false, []]);
  });

  it('is named as the cause by what is asked after it', async () => {
    const done = database.transaction(async (tx) => {
      for (const no of [1, 1]) tx.send(put, [no]);
      return tx.query(all);
    });
    await expect(done).rejects.toMatchObject({ code: '23505' });
    expect(await committed()).toEqual([]);
  });
});
