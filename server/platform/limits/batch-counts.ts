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
  const takeTurns = batchCalls<Wanted, number>(async (wanted) => {
    const turns = wanted.map((each) => {
      const known = counts.of(each.key);
      return { ...each, known, turn: isAhead(known) ? nextOf(known) : null };
    });
    const missing = turns.filter(({ turn }) => turn === null);
    if (missing.length > 0) await addTurns(store, counts.minute(), missing);
    return turns.map(({ known, turn }) => turn ?? nextOf(known));
  }, oneAtATime);
  return async (key: string, maxAhead = 0): Promise<number> => {
    const known = counts.of(key);
    return isAhead(known) ? nextOf(known) : ((await takeTurns({ key, maxAhead })) ?? 0);
  };
};

const addTurns = async (
  store: Pick<LimitStore, 'add'>,
  minute: number,
  wanted: readonly (Wanted & { readonly known: MinuteCount })[],
): Promise<void> => {
  const groups = [...Map.groupBy(wanted, ({ key }) => key).values()].flatMap((turns) =>
    turns.slice(0, 1).map(({ key, known }) => ({ key, known, count: turns.length + aheadOf(known, turns) })),
  );
  const totals = await store.add(
    minute,
    groups.map(({ key, count }) => ({ key, count })),
  );
  for (const { key, known, count } of groups) {
    const last = totals.get(key) ?? count;
    Object.assign(known, { next: last - count + 1, last });
  }
};

const isAhead = ({ next, last }: MinuteCount): boolean => next <= last;

const nextOf = (known: MinuteCount): number => {
  known.given += 1;
  known.next += 1;
  return known.next - 1;
};

const aheadOf = ({ given }: MinuteCount, turns: readonly Wanted[]): number =>
  Math.min(given, ...turns.map(({ maxAhead }) => maxAhead));
