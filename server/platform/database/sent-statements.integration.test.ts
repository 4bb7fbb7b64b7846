import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { looseStatement, statement } from './database.ts';
import { openDatabase } from './open-database.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 4 });
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const put = statement('test-sent-put', 'insert into request_counts (key, minute, counted) values (:key, 1, 1)');
/** It fails whenever it is run. */
const putAlike = statement(
  'test-sent-put-alike',
  'insert into request_counts (key, minute, counted) values (:key, 1, 2)',
);
const all = looseStatement<{ key: string }>('test-sent-all', 'select key from request_counts order by key');
const none = statement('test-sent-none', 'delete from request_counts');
const twice = statement('test-sent-twice', 'select (:text || :text) as answer');
const committed = async () => (await database.query(all)).map(({ key }) => key);
/** A value that `pg` refuses to write. */
const unwritable = {
  toPostgres: () => {
    throw new Error('It cannot be written');
  },
};
/** A statement is prepared the first time on its connection, and only bound from then on. */
describe.each(['that are yet to be prepared', 'that are prepared', 'that are prepared still'])(
  'an unawaited statement of a transaction, among statements %s',
  () => {
    beforeEach(() => database.query(none));
    it('is committed with it, and seen by what follows', async () => {
      const seen = await database.transaction(async (tx) => {
        for (const key of ['b', 'a']) tx.send(put, { key: key });
        return tx.query(all);
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
        for (const key of ['a', 'a', 'b']) tx.send(put, { key: key });
        return 'done';
      });
      await expect(done).rejects.toMatchObject({ code: '23505' });
      expect([ran, await committed()]).toEqual([false, []]);
    });

    it('is named as the cause by what is asked after it', async () => {
      const done = database.transaction(async (tx) => {
        for (const key of ['a', 'a']) tx.send(put, { key: key });
        return tx.query(all);
      });
      await expect(done).rejects.toMatchObject({ code: '23505' });
      expect(await committed()).toEqual([]);
    });

    it('is a transaction by itself where nothing is asked', async () => {
      let ran = false;
      const done = await database.transaction(async (tx) => {
        tx.onCommit(() => {
          ran = true;
        });
        for (const key of ['b', 'a']) tx.send(put, { key: key });
        return 'done';
      });
      expect([done, ran, await committed()]).toEqual(['done', true, ['a', 'b']]);
    });

    it('comes after what was asked before it, and is committed with that', async () => {
      await database.transaction(async (tx) => {
        await tx.query(put, { key: 'a' });
        for (const key of ['b', 'c']) tx.send(put, { key: key });
      });
      expect(await committed()).toEqual(['a', 'b', 'c']);
    });

    it('takes what was asked before it with it when it fails', async () => {
      const done = database.transaction(async (tx) => {
        await tx.query(put, { key: 'a' });
        for (const key of ['b', 'b', 'c']) tx.send(put, { key: key });
      });
      await expect(done).rejects.toMatchObject({ code: '23505' });
      expect(await committed()).toEqual([]);
    });

    it('is not sent when its transaction fails before', async () => {
      const done = database.transaction(async (tx) => {
        tx.send(put, { key: 'a' });
        throw new Error('Something else');
      });
      await expect(done).rejects.toThrow('Something else');
      expect(await committed()).toEqual([]);
    });

    it('is answered before its effects, in its own place', async () => {
      const received: string[] = [];
      await database.transaction(async (tx) => {
        tx.onCommit(() => received.push('committed'));
        tx.send(twice, { text: 'a' }, (answer) => received.push(answer));
        tx.send(put, { key: 'b' });
        tx.send(twice, { text: 'c' }, (answer) => received.push(answer));
        tx.send(all, {});
      });
      expect([received, await committed()]).toEqual([['aa', 'cc', 'committed'], ['b']]);
    });

    it('goes in order with several questions, each with its own rows', async () => {
      const answers = await database.transaction(async (tx) => {
        tx.send(put, { key: 'a' });
        const [one, none, two] = [tx.query(all), tx.query(put, { key: 'b' }), tx.query(all)];
        tx.send(put, { key: 'c' });
        return Promise.all([one, none, two]);
      });
      expect(answers).toEqual([[{ key: 'a' }], [], [{ key: 'a' }, { key: 'b' }]]);
      expect(await committed()).toEqual(['a', 'b', 'c']);
    });

    it.each([
      ['which says why', (all: Promise<unknown>[]) => Promise.all(all), { code: '23505' }],
      ['even where that is overlooked', (all: Promise<unknown>[]) => Promise.allSettled(all), {}],
    ])('fails with a question beside it, %s', async (_how, wait, why) => {
      const done = database.transaction(async (tx) => {
        tx.send(put, { key: 'b' });
        return wait([tx.query(put, { key: 'a' }), tx.query(put, { key: 'a' }), tx.query(all)]);
      });
      await expect(done).rejects.toMatchObject(why);
      expect(await committed()).toEqual([]);
    });

    it('is answered, and not committed, when its work fails before it was sent', async () => {
      const requests: Promise<unknown>[] = [];
      const done = database.transaction(async (tx) => {
        tx.send(put, { key: 'a' });
        requests.push(tx.query(all));
        throw new Error('Something else');
      });
      await expect(done).rejects.toThrow('Something else');
      expect(await Promise.all(requests)).toEqual([[{ key: 'a' }]]);
      expect(await committed()).toEqual([]);
    });

    it('says who asked what failed', async () => {
      const queryTwice = async (): Promise<void> => {
        await database.transaction(async (tx) => {
          await tx.query(put, { key: 'a' });
          await tx.query(put, { key: 'a' });
        });
      };
      const failure = await queryTwice().catch((error: Error) => error);
      expect(failure?.stack).toContain('queryTwice');
    });

    it('is not taken after the end of its transaction', async () => {
      const ended = await database.transaction(async (tx) => tx);
      expect(() => ended.send(put, { key: 'a' })).toThrow('after its transaction had ended');
      expect(await committed()).toEqual([]);
    });

    it('leaves the connection to others when it fails', async () => {
      const tries = Array.from({ length: 8 }, (_, no) =>
        database.transaction(async (tx) => {
          tx.send(put, { key: `${no}` });
          tx.send(put, { key: no % 2 === 0 ? `${no}` : `${no}+` });
        }),
      );
      const ended = await Promise.allSettled(tries);
      expect(ended.map(({ status }) => status)).toEqual(
        tries.map((_, no) => (no % 2 === 0 ? 'rejected' : 'fulfilled')),
      );
      expect(await committed()).toEqual(['1', '1+', '3', '3+', '5', '5+', '7', '7+']);
    });

    it('fails whole with a statement that has never succeeded', async () => {
      await database.query(put, { key: 'a' });
      const done = database.transaction(async (tx) => {
        tx.send(put, { key: 'b' });
        tx.send(putAlike, { key: 'a' });
      });
      await expect(done).rejects.toMatchObject({ code: '23505' });
      expect(await committed()).toEqual(['a']);
    });

    it('is sent whole or not at all', async () => {
      const done = database.transaction(async (tx) => {
        for (const key of ['a', unwritable, 'b']) tx.send(put, { key: key });
      });
      await expect(done).rejects.toThrow('It cannot be written');
      const pending = database.transaction(async (tx) => {
        await tx.query(put, { key: 'a' });
        tx.send(putAlike, { key: 'b' });
        await tx.query(put, { key: unwritable });
      });
      await expect(pending).rejects.toThrow('It cannot be written');
      expect(await committed()).toEqual([]);
    });

    it('is not committed beside one that cannot be written, even where that is overlooked', async () => {
      const done = database.transaction(async (tx) => {
        tx.send(put, { key: 'a' });
        await tx.query(put, { key: unwritable }).catch(() => undefined);
        tx.send(put, { key: 'b' });
      });
      await expect(done).rejects.toThrow();
      expect(await committed()).toEqual([]);
    });
  },
);
