import type { LimitStore } from './limit-store.ts';
import type { MinuteCount, MinuteCounts } from './minute-counts.ts';

interface Counted {
  readonly key: string;
  readonly maxAhead: number;
  readonly answer: (turn: number) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Gives each request its turn under a key: 1 for the first of the minute in any process, and so on. Turns are taken from
 * the store with one statement for all that come while another is under way, and up to `maxAhead` for later requests, but
 * no more than the process has used already: what it never uses is lost to the others.
 */
export const batchCounts = (store: Pick<LimitStore, 'add'>, counts: MinuteCounts) => {
  let waiting: Counted[] = [];
  let isUnderWay = false;

  const take = async (asked: readonly Counted[]): Promise<void> => {
    const groups = [...Map.groupBy(asked, ({ key }) => key)].map(([key, turns]) => {
      const known = counts.of(key);
      return { key, turns, known, count: turns.length + aheadOf(known, turns) };
    });
    const totals = await store.add(
      counts.minute(),
      groups.map(({ key, count }) => ({ key, count })),
    );
    for (const { key, turns, known, count } of groups) {
      const last = totals.get(key) ?? count;
      Object.assign(known, { next: last - count + 1, last });
      for (const { answer } of turns) answer(nextOf(known));
    }
  };

  const send = async (): Promise<void> => {
    isUnderWay = true;
    const asked = waiting.filter(({ key, answer }) => {
      const known = counts.of(key);
      if (!isAhead(known)) return true;
      answer(nextOf(known));
      return false;
    });
    waiting = [];
    try {
      if (asked.length > 0) await take(asked);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
    isUnderWay = false;
    if (waiting.length > 0) void send();
  };

  return async (key: string, maxAhead = 0): Promise<number> => {
    const known = counts.of(key);
    if (isAhead(known)) return nextOf(known);
    return new Promise((answer, fail) => {
      waiting.push({ key, maxAhead, answer, fail });
      if (!isUnderWay) void send();
    });
  };
};

const isAhead = ({ next, last }: MinuteCount): boolean => next <= last;

const nextOf = (known: MinuteCount): number => {
  known.given += 1;
  known.next += 1;
  return known.next - 1;
};

const aheadOf = ({ given }: MinuteCount, turns: readonly Counted[]): number =>
  Math.min(given, ...turns.map(({ maxAhead }) => maxAhead));
