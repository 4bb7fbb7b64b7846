import { expect, it } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

it('works on every item, and throws the first failure at the end', async () => {
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    if (item < 3) throw new Error(`Item ${item} failed`);
    done.push(item);
  };
  await expect(eachByItself([1, 2, 3, 4], work)).rejects.toThrow('Item 1 failed');
  expect(done).toEqual([3, 4]);
});
