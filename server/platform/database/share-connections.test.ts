import { describe, expect, it } from 'vitest';
import { shareConnections } from './share-connections.ts';

const openPool = () => {
  const released: boolean[] = [];
  let opened = 0;
  return {
    released,
    connect: async () => {
      opened += 1;
      return { no: opened, release: (isBroken: boolean) => void released.push(isBroken) };
    },
  };
};

describe('shareConnections', () => {
  it('sends nothing more over a connection on which a statement failed, however busy it is', async () => {
    const pool = openPool();
    const shared = shareConnections(pool);
    const waiting = Promise.withResolvers<void>();
    const busy = [1, 2].map(() => shared(() => waiting.promise));
    expect(await Promise.all([1, 2, 3, 4].map(() => shared(async ({ no }) => no)))).toEqual([1, 2, 1, 2]);

    const failing = [1, 2].map(() => shared(() => Promise.reject(new Error('reset'))));
    await Promise.allSettled(failing);
    expect(await Promise.all([1, 2].map(() => shared(async ({ no }) => no)))).toEqual([3, 4]);
    expect(pool.released).toEqual([false, false]);

    waiting.resolve();
    await Promise.all(busy);
    expect(pool.released).toEqual([false, false, true, true]);
  });
});
