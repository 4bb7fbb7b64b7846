import { describe, expect, it } from 'vitest';
import { gatherCounts } from './gather-counts.ts';
import type { KeyCount } from './limit-store.ts';
import { memoryLimitStore } from './memory-limit-store.ts';

/** A store that answers when it is told to. */
const slowStore = () => {
  const store = memoryLimitStore();
  const statements: (readonly KeyCount[])[] = [];
  let release = (): void => undefined;
  let held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    statements,
    add: async (counts: readonly KeyCount[]) => {
      statements.push(counts);
      await held;
      return store.add(1, counts);
    },
    release: () => {
      held = Promise.resolve();
      release();
    },
  };
};

describe('gatherCounts', () => {
  it('counts what comes meanwhile with one statement, and gives each its own turn', async () => {
    const { add, statements, release } = slowStore();
    const count = gatherCounts(add);
    const totals = ['a', 'a', 'b', 'a', 'b'].map((key) => count(key));
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

  it('tells each of a failure, and goes on', async () => {
    let mayFail = true;
    const store = memoryLimitStore();
    const count = gatherCounts(async (counts) => {
      if (mayFail) throw new Error('away');
      return store.add(1, counts);
    });
    const failed = await Promise.allSettled([count('a'), count('a')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    mayFail = false;
    expect(await count('a')).toBe(1);
  });
});
