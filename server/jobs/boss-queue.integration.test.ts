import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { eventually } from '../harness/eventually.ts';
import { freshDatabase } from '../harness/fresh-database.ts';
import { createBossQueue } from './boss-queue.ts';

const place = await freshDatabase();
const { database, bossHome } = await openDatabase({
  ...place,
  databaseUrl: place.databaseMigrationUrl,
  databaseMigrationUrl: undefined,
  databaseConnections: 10,
});
const errors: unknown[] = [];
const boss = createBossQueue(bossHome, (error) => errors.push(error));
const done: string[] = [];
const tried: string[] = [];

await boss.start([
  { name: 'quick', work: async ({ id = '' }) => void done.push(id) },
  {
    name: 'stumbling',
    work: async ({ id = '' }) => {
      tried.push(id);
      if (id === 'bad' && tried.filter((seen) => seen === 'bad').length === 1) throw new Error('stumbled');
    },
  },
]);

afterAll(async () => {
  await boss.stop();
  await database.close();
  await place.drop();
});

describe('the job queue', () => {
  it('runs jobs sent at the same moment without pauses between them', async () => {
    const ids = Array.from({ length: 50 }, (_, n) => `job-${n}`);
    await Promise.all(ids.map((id) => database.transaction((tx) => boss.queue.send(tx, 'quick', { id }))));
    await eventually('all are done', () => (done.length >= ids.length ? done : null), 5_000);
    expect(done.toSorted()).toEqual(ids.toSorted());
  });

  it('retries a failed job within seconds, and not the others in its batch', async () => {
    await database.transaction(async (tx) => {
      for (const id of ['one', 'bad', 'two']) await boss.queue.send(tx, 'stumbling', { id });
    });
    await eventually('the job that failed is tried again', () => (tried.length >= 4 ? tried : null), 6_000);
    expect(tried.toSorted()).toEqual(['bad', 'bad', 'one', 'two']);
    expect(errors).toEqual([new Error('stumbled')]);
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
