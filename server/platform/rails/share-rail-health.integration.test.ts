import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { sharedRailHealth } from './share-rail-health.ts';
import { watchRails } from './watch-rails.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
const others = sharedRailHealth({ database });
let nowMs = Date.UTC(2026, 10, 23, 9);

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

/** A process, and what it asks its card rail. */
const started = () => {
  const alarms: unknown[] = [];
  const call = async (answers: boolean) => (answers ? 'yes' : Promise.reject(new Error('No route to the bank')));
  const { rails, health } = watchRails(
    { card: { call }, transfer: { call } },
    () => nowMs,
    (error) => void alarms.push(error),
  );
  const report = async (answers: boolean, times = 1) => {
    for (let time = 0; time < times; time += 1) await rails.card.call(answers).catch(() => undefined);
    await Promise.resolve();
  };
  return { health, report, share: () => health.share(others), isDown: () => health.isDown('card') };
};

describe('the processes on one database', () => {
  const [left, right] = [started(), started()];
  const share = async () => {
    for (const process of [left, right, left]) await process.share();
  };
  const down = () => [left.isDown(), right.isDown()];

  it('take a rail for down by what all of them heard, and for back by one answer', async () => {
    await left.report(true, 3);
    await left.report(false, 3);
    await right.report(false, 2);
    expect(down()).toEqual([false, false]);
    await share();
    expect([...down(), right.health.isDown('transfer')]).toEqual([true, true, false]);
    expect(right.health.report().card).toMatchObject({ down: true, successRate: 0, lastWord: { answered: false } });
    nowMs += 1_000;
    await right.report(true);
    expect(down()).toEqual([true, false]);
    await share();
    expect(down()).toEqual([false, false]);
    expect(left.health.report().card).toMatchObject({ down: false, lastWord: { answered: true } });
  });

  it('try a rail at rest again within a minute, and a new process knows that it rests', async () => {
    await left.report(false, 5);
    await share();
    const late = started();
    await late.share();
    expect(late.isDown()).toBe(true);
    nowMs += 45_000;
    expect([...down(), late.isDown()]).toEqual([false, false, false]);
    await late.report(false);
    await late.share();
    await share();
    expect([...down(), late.isDown()]).toEqual([true, true, true]);
  });

  it('keep what they heard for later if the database does not answer', async () => {
    nowMs += 60_000;
    await left.report(true);
    await share();
    await left.report(false, 5);
    const publish = async () => Promise.reject(new Error('The database is away'));
    await expect(left.health.share({ ...others, publish })).rejects.toThrow('away');
    expect(down()).toEqual([true, false]);
    await share();
    expect(down()).toEqual([true, true]);
  });
});
