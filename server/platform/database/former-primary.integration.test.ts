import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { refusingFirstListen } from '../../harness/refusing-listen.ts';
import { DatabaseUnavailable, statement } from './database.ts';
import { openPostgres } from './postgres-database.ts';

const write = statement(
  'test-former-primary',
  "insert into bank_holidays (day, name, declared_at, declared_by) values (:day, 'A day', now(), 'a test')",
);

/** For a moment after a failover a proxy may still lead to the server that was the primary: it takes no writes any more. */
describe('a server that is the primary no longer', async () => {
  const testDatabase = await freshDatabase();
  const url = String(testDatabase.databaseMigrationUrl);
  const name = new URL(url).pathname.slice(1);
  const owner = openPostgres(url, 1);
  afterAll(async () => {
    await owner.close();
    await testDatabase.drop();
  });
  const setReadOnly = (value: 'on' | 'off') =>
    owner.script(`begin read write; alter database ${name} set default_transaction_read_only = ${value}; commit`);

  it('counts as not available, and the next write goes to another connection', async () => {
    const database = openPostgres(url, 1);
    const writeOn = (day: string) => database.transaction((tx) => tx.query(write, { day }));
    await setReadOnly('on');
    await expect(writeOn('2031-01-02')).rejects.toThrow(DatabaseUnavailable);
    await expect(database.query(write, { day: '2031-01-02' })).rejects.toThrow(DatabaseUnavailable);
    await setReadOnly('off');
    await writeOn('2031-01-02');
    await database.close();
  });

  it('is left by who listens, for one where that is possible', async () => {
    const proxy = await refusingFirstListen(url);
    const database = openPostgres(proxy.url, 1);
    const received: string[] = [];
    await database.listen('test_channel', (payload) => received.push(payload)).catch(() => undefined);
    expect(proxy.refused()).toBe(1);
    await eventually('what is told is heard', async () => {
      await owner.notify('test_channel', 'told');
      return received.includes('told') ? true : null;
    });
    await database.close();
    await proxy.close();
  });
});
