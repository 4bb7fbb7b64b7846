import { expect, it } from 'vitest';
import { forEachIsolated } from './for-each-isolated.ts';

it('works on every item, and throws the first failure at the end', async () => {
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    if (item < 3) throw new Error(`Item ${item} failed`);
    done.push(item);
  };
  await expect(forEachIsolated([1, 2, 3, 4], work)).rejects.toThrow('Item 1 failed');
  expect(done).toEqual([3, 4]);
});
