import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { relayBeforePostgres } from '../../harness/relay-before-postgres.ts';
import { statement } from './database.ts';
import { openPostgres } from './postgres-database.ts';

/** Each write of the client, as the types of its messages: Parse, Bind, Describe, Execute, Close, Sync, Query. */
const writes: string[] = [];
const typesOf = (bytes: Buffer): string => {
  let types = '';
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) types += String.fromCharCode(bytes[at] ?? 0);
  return types;
};

/** `pg` may change how its connections send: then the server or these fail. */
describe('statements on their way to PostgreSQL', async () => {
  const testDatabase = await freshDatabase();
  const relay = await relayBeforePostgres(testDatabase.databaseUrl ?? '', {
    fromClient: (bytes, { database }) => {
      // The first message of a connection has no type.
      if (bytes[0] !== 0) writes.push(typesOf(bytes));
      database.write(bytes);
    },
  });
  const database = openPostgres(relay.url, 1);
  afterAll(async () => {
    await database.close();
    await relay.close();
    await testDatabase.drop();
  });

  const put = statement('test-wire-put', 'insert into request_counts (key, minute, counted) values (:key, 1, 1)');
  const count = statement('test-wire-count', 'select count(*)::int as counted from request_counts');
  const halve = statement('test-wire-halve', 'select 100 / :by::int as half');
  const pay = () =>
    database.transaction(async (tx) => {
      const read = tx.query(count);
      tx.send(put, { key: `${Math.random()}` });
      await Promise.all([read, tx.query(count)]);
      tx.send(put, { key: `${Math.random()}` });
      tx.send(put, { key: `${Math.random()}` });
    });
  const sendTwo = () =>
    database.transaction(async (tx) => {
      for (const key of ['a', 'b']) tx.send(put, { key: `${key}${Math.random()}` });
    });
  beforeEach(async () => {
    await pay();
    writes.length = 0;
  });

  it('go in one piece until an answer is awaited, and the rest with the commit, each piece with one sync', async () => {
    await pay();
    expect(writes).toEqual(['BEBEBEBES', 'BEBEBES']);
  });

  it('are a transaction without begin and commit where no answer is awaited', async () => {
    await sendTwo();
    expect(writes).toEqual(['BEBES']);
  });

  it('go in one piece the first time too, prepared and described with it', async () => {
    expect(await database.query(halve, { by: 5 })).toEqual([{ half: 20 }]);
    expect(await database.query(halve, { by: 4 })).toEqual([{ half: 25 }]);
    expect(writes).toEqual(['CPBDES', 'BES']);
  });

  it('are prepared again after they failed the first time', async () => {
    const failing = statement('test-wire-failing', 'select 100 / :by::int as half');
    await expect(database.transaction((tx) => tx.query(failing, { by: 0 }))).rejects.toMatchObject({ code: '22012' });
    expect(await database.transaction((tx) => tx.query(failing, { by: 2 }))).toEqual([{ half: 50 }]);
  });
});
