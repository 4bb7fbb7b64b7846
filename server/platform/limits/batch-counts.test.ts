import { describe, expect, it } from 'vitest';
import { memoryLimitStore } from '../../harness/memory-limit-store.ts';
import { batchCounts } from './batch-counts.ts';
import type { KeyCount, LimitStore } from './limit-store.ts';
import { createMinuteCounts } from './minute-counts.ts';

/** A store that answers only when the test releases it. */
const slowStore = () => {
  const store = memoryLimitStore();
  const statements: (readonly KeyCount[])[] = [];
  let release = (): void => undefined;
  let blocked = Promise.resolve();
  const lock = (): void => {
    blocked = new Promise((resolve) => {
      release = resolve;
    });
  };
  lock();
  return {
    statements,
    lock,
    add: async (minute: number, counts: readonly KeyCount[]) => {
      statements.push(counts);
      await blocked;
      return store.add(minute, counts);
    },
    release: () => {
      blocked = Promise.resolve();
      release();
    },
  };
};

/** Until what was due after this turn of the event loop has been done. */
const nextTick = () => new Promise((done) => setImmediate(done));

const countsOn = (add: LimitStore['add']) =>
  batchCounts(
    { add },
    createMinuteCounts(() => 60_000),
  );

describe('batchCounts', () => {
  it('counts what comes meanwhile with one statement, and gives each its own turn', async () => {
    const { add, statements, release } = slowStore();
    const count = countsOn(add);
    const first = count('a');
    await nextTick();
    const totals = [first, ...['a', 'b', 'a', 'b'].map((key) => count(key))];
    await nextTick();
    release();
    expect(await Promise.all(totals)).toEqual([1, 2, 1, 3, 2]);
    expect(statements).toEqual([
      [{ key: 'a', count: 1 }],
      [
        { key: 'a', count: 2 },
        { key: 'b', count: 2 },
      ],
    ]);
  });

  it.each([0, 1, 2, 3, 4])(
    'gives no turn twice to a request that comes %i microtasks after the store’s answer',
    async (count) => {
      const store = memoryLimitStore();
      const answered = Promise.withResolvers<void>();
      const counted = countsOn((minute, counts) => {
        const totals = store.add(minute, counts);
        void totals.then(() => answered.resolve());
        return totals;
      });
      const first = counted('a');
      let meanwhile: Promise<unknown> = answered.promise;
      for (let no = 0; no < count; no += 1) meanwhile = meanwhile.then(() => undefined);
      const second = meanwhile.then(() => counted('a'));
      expect([await first, await second, await counted('a')]).toEqual([1, 2, 3]);
    },
  );

  it('takes turns ahead, as many as were used, and gives each once', async () => {
    const { add, statements, release } = slowStore();
    release();
    const count = countsOn(add);
    const waiting: number[] = [];
    for (let no = 0; no < 12; no += 1) waiting.push(await count('a', 4));
    expect(waiting).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(statements.flat().map((each) => each.count)).toEqual([1, 2, 4, 5]);
  });

  it('gives what was taken ahead to those that came meanwhile', async () => {
    const { add, statements, lock, release } = slowStore();
    const count = countsOn(add);
    const first = count('a', 4);
    release();
    await first;
    lock();
    const second = count('a', 4);
    await nextTick();
    const later = [second, count('a', 4), count('a', 4)];
    release();
    expect(await Promise.all(later)).toEqual([2, 3, 4]);
    expect(statements.flat().map((each) => each.count)).toEqual([1, 2, 4]);
  });

  it('tells each of a failure, and goes on', async () => {
    let mayFail = true;
    const store = memoryLimitStore();
    const count = countsOn(async (minute, counts) => {
      if (mayFail) throw new Error('away');
      return store.add(minute, counts);
    });
    const failed = await Promise.allSettled([count('a'), count('a')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    mayFail = false;
    expect(await count('a')).toBe(1);
  });
});
