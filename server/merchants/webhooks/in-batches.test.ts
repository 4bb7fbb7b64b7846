import { describe, expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

describe('inBatches', () => {
  it('works on one batch at a time, and gathers what comes meanwhile', async () => {
    const batches: (readonly number[])[] = [];
    const waiting: (() => void)[] = [];
    const add = inBatches<number>((things) => {
      batches.push(things);
      return new Promise((done) => waiting.push(done));
    });
    const first = add(1);
    await Promise.resolve();
    const later = Promise.all([add(2), add(3)]);
    expect(batches).toEqual([[1]]);
    waiting[0]?.();
    await first;
    await Promise.resolve();
    expect(batches).toEqual([[1], [2, 3]]);
    waiting[1]?.();
    await later;
  });

  it('tells those of a batch that failed, and goes on', async () => {
    const add = inBatches<string>(async (things) => {
      if (things.includes('bad')) throw new Error('It failed');
    });
    const [bad, other, next] = [add('bad'), add('beside it'), Promise.resolve().then(() => add('next'))];
    await expect(bad).rejects.toThrow('It failed');
    await expect(other).rejects.toThrow('It failed');
    await expect(next).resolves.toBeUndefined();
  });
});
