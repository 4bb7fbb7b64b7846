import { batchCalls, oneAtATime } from '../database/batch-calls.ts';
import type { LimitStore } from './limit-store.ts';
import type { MinuteCount, MinuteCounts } from './minute-counts.ts';

interface Wanted {
  readonly key: string;
  readonly maxAhead: number;
}

/**
 * Gives each request its turn under a key: 1 for the first of the minute in any process, and so on. Turns are taken from
 * the store with one statement for all that come while another is under way, and up to `maxAhead` for later requests, but
 * no more than the process has used already: what it never uses is lost to the others.
 */
export const batchCounts = (store: Pick<LimitStore, 'add'>, counts: MinuteCounts) => {
  const takeRounds = batchCalls<Wanted, number>(async (wanted) => {
    const waiting = wanted.map((each) => {
      const cachedCount = counts.of(each.key);
      return { ...each, cachedCount, round: isAhead(cachedCount) ? nextOf(cachedCount) : null };
    });
    const missing = waiting.filter(({ round }) => round === null);
    const groups = [...Map.groupBy(missing, ({ key }) => key)].map(([key, turns]) => {
      const cachedCount = counts.of(key);
      return { key, cachedCount, count: turns.length + aheadOf(cachedCount, turns) };
    });
    const totals =
      groups.length > 0
        ? await store.add(
            counts.minute(),
            groups.map(({ key, count }) => ({ key, count })),
          )
        : new Map<string, number>();
    // No await from here on: a request that is counted meanwhile would take a turn that is given away here.
    for (const { key, cachedCount, count } of groups) {
      const last = totals.get(key) ?? count;
      Object.assign(cachedCount, { next: last - count + 1, last });
    }
    return waiting.map(({ cachedCount, round }) => round ?? nextOf(cachedCount));
  }, oneAtATime);
  return async (key: string, maxAhead = 0): Promise<number> => {
    const cachedCount = counts.of(key);
    return isAhead(cachedCount) ? nextOf(cachedCount) : ((await takeRounds({ key, maxAhead })) ?? 0);
  };
};

const isAhead = ({ next, last }: MinuteCount): boolean => next <= last;

const nextOf = (cachedCount: MinuteCount): number => {
  cachedCount.given += 1;
  cachedCount.next += 1;
  return cachedCount.next - 1;
};

const aheadOf = ({ given }: MinuteCount, waiting: readonly Wanted[]): number =>
  Math.min(given, ...waiting.map(({ maxAhead }) => maxAhead));
