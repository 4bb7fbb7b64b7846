import { describe, expect, it } from 'vitest';
import { maxConcurrent } from './max-concurrent.ts';

describe('atMost', () => {
  it('runs no more at a time, in order, also after one has failed', async () => {
    const limited = maxConcurrent(2);
    let [running, maxCount] = [0, 0];
    const order: number[] = [];
    const work = (id: number) =>
      limited(async () => {
        order.push(id);
        running += 1;
        maxCount = Math.max(maxCount, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (id === 1) throw new Error('It failed');
        return id;
      });
    const ended = await Promise.allSettled([0, 1, 2, 3, 4].map(work));
    expect(ended.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
    ]);
    expect({ maxCount, running, order }).toEqual({ maxCount: 2, running: 0, order: [0, 1, 2, 3, 4] });
  });
});
