import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { DiskUnavailable, unnamed } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { inLogScope, noteConsent, openLogScope, scopeFields } from '../log/log-scope.ts';
import { RailAtRest } from '../rails/rail-at-rest.ts';
import { createBossQueue } from './boss-queue.ts';

const testDatabase = await freshDatabase();
const { database, bossHome } = await openDatabase({
  ...testDatabase,
  databaseUrl: testDatabase.databaseMigrationUrl,
  databaseMigrationUrl: undefined,
  databaseConnections: 10,
});
const errors: unknown[] = [];
const named: object[] = [];
const failed = (error: unknown): void => {
  errors.push(error);
  named.push(scopeFields());
};
const boss = createBossQueue(bossHome, failed, true, undefined, 1, () => named.push(scopeFields()));
const done: string[] = [];
const tried: string[] = [];
const atRest: number[] = [];
const given: object[] = [];

await boss.start([
  { name: 'quick', work: async ({ id = '' }) => void done.push(id) },
  {
    name: 'stumbling',
    work: async ({ id = '' }) => {
      tried.push(id);
      if (id === 'bad' && tried.filter((seen) => seen === 'bad').length === 1) throw new Error('stumbled');
    },
  },
  {
    name: 'failing-once',
    work: async (data) => {
      given.push(data);
      if (given.length === 1) throw new Error('failed once');
    },
  },
  {
    name: 'resting',
    work: async () => {
      atRest.push(Date.now());
      if (atRest.length === 1) throw new RailAtRest('card');
      if (atRest.length === 2) throw new DiskUnavailable('the disk of the database is full');
    },
  },
  ...['swept', 'looked-at', 'ended'].map((name) => ({ name, cron: '* * * * *', work: async () => undefined })),
]);

afterAll(async () => {
  await boss.stop();
  await database.close();
  await testDatabase.drop();
});

describe('the job queue', () => {
  it('runs jobs sent at the same moment without pauses between them', async () => {
    const ids = Array.from({ length: 50 }, (_, n) => `job-${n}`);
    await Promise.all(ids.map((id) => database.transaction((tx) => boss.queue.send(tx, 'quick', { id }))));
    await eventually('all are done', () => (done.length >= ids.length ? done : null), 5_000);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it('names the job and the consent that ordered it, when it failed and when it is done', async () => {
    const consentId = `cns_${'a'.repeat(24)}`;
    const before = named.length;
    await inLogScope(openLogScope({}), async () => {
      noteConsent(consentId);
      await database.transaction((tx) => boss.queue.send(tx, 'failing-once', { id: 'of a consent' }));
    });
    await eventually('it failed and was done', () => (named.length >= before + 2 ? named : null), 6_000);
    expect(named.slice(before)).toEqual(Array(2).fill({ job: 'failing-once', consentId }));
    expect(errors.splice(0)).toEqual([new Error('failed once')]);
    expect(given).toEqual([{ id: 'of a consent' }, { id: 'of a consent' }]);
  });

  it('retries a failed job within seconds, and not the others in its batch', async () => {
    await database.transaction(async (tx) => {
      for (const id of ['one', 'bad', 'two']) await boss.queue.send(tx, 'stumbling', { id });
    });
    await eventually('the job that failed is tried again', () => (tried.length >= 4 ? tried : null), 6_000);
    expect(tried.toSorted()).toEqual(['bad', 'bad', 'one', 'two']);
    expect(errors).toEqual([new Error('stumbled')]);
  });

  it('puts a job off while its rail is at rest or the disk is full, as often as it takes, which is no failure and uses up no retry', async () => {
    errors.length = 0;
    await database.transaction((tx) => boss.queue.send(tx, 'resting', { id: 'one' }));
    await eventually('the job is done', () => (atRest.length >= 3 ? true : null));
    const text = "select retry_count::int as retries from pgboss.job where name = 'resting' and state <> 'completed'";
    await eventually('nothing of it is left', async () =>
      (await database.query(unnamed<{ retries: number }>(text))).length === 0 ? true : null,
    );
    expect([errors, atRest.length]).toEqual([[], 3]);
  });

  it('has what the clock orders for the same minute begin one after the other', async () => {
    const text =
      "select name, coalesce((options ->> 'startAfter')::int, 0) as after from pgboss.schedule order by after";
    expect(await database.query(unnamed(text))).toEqual([
      { name: 'swept', after: 0 },
      { name: 'looked-at', after: 1 },
      { name: 'ended', after: 2 },
    ]);
  });

  it('gives a queue of an earlier version the settings of this one', async () => {
    await database.query(unnamed("update pgboss.queue set retry_limit = 1 where name = 'quick'"));
    const next = createBossQueue(bossHome, (error) => errors.push(error), false);
    await next.start([{ name: 'quick', work: async () => undefined }]);
    await next.stop();
    const text = "select retry_limit::int as limit from pgboss.queue where name = 'quick'";
    expect(await database.query(unnamed(text))).toEqual([{ limit: 30 }]);
  });

  it('runs no job for a transaction that was rolled back', async () => {
    const rolledBack = database.transaction(async (tx) => {
      await boss.queue.send(tx, 'quick', { id: 'never' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await database.transaction((tx) => boss.queue.send(tx, 'quick', { id: 'last' }));
    await eventually('the last is done', () => (done.includes('last') ? true : null));
    expect(done).not.toContain('never');
  });
});
