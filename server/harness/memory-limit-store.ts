import type { LimitStore } from '../platform/limits/limit-store.ts';

/** For a database that belongs to one process. Only the newest window is kept. */
export const memoryLimitStore = (): LimitStore => {
  let current = 0;
  let totals = new Map<string, number>();
  return {
    add: async (window, counts) => {
      if (window > current) [current, totals] = [window, new Map()];
      const added = counts.map(({ key, count }) => [key, (totals.get(key) ?? 0) + count] as const);
      for (const [key, total] of added) totals.set(key, total);
      return new Map(added);
    },
    forget: async () => undefined,
  };
};
