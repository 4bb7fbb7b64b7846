import type { Clock } from '@yarda/domain/platform/clock.ts';
import { batchCounts } from './batch-counts.ts';
import type { LimitStore } from './limit-store.ts';
import { createMinuteCounts, type MinuteCount, type MinuteCounts } from './minute-counts.ts';

/** The limit status of a key in the current minute. */
export interface LimitStatus {
  readonly limit: number;
  readonly used: number;
  /** Seconds until the count starts again at zero. */
  readonly resetSeconds: number;
}

/** Counts requests per key and minute. */
export interface RequestLimits {
  /** Counts at once, in this process; busy keys are shared within a second, so a limit may be passed a little. */
  count(key: string, limit: number): LimitStatus;
  /**
   * Counts across all processes before it resolves, so that a limit is never passed. A process takes turns ahead of a limit
   * of twenty or more while it is less than half used; those that it never uses, others do not get.
   */
  countExactly(key: string, limit: number): Promise<LimitStatus>;
  /** Deletes what is past. */
  forget(): Promise<void>;
  stop(): void;
}

export interface RequestLimitDeps {
  readonly store: LimitStore;
  /** The real time, not the sandbox's. */
  readonly wallClock: Clock;
  readonly failed: (error: unknown) => void;
  /** Multiplies every limit. */
  readonly factor: number;
}

/** A key is worth sharing once it has used a twentieth of its limit: most visitors never cost a statement. */
const worthSharing = 1 / 20;

/** Maximum share of its used count that a process takes ahead. */
const takenAhead = 1 / 20;

export const createRequestLimits = ({ store, wallClock, failed, factor }: RequestLimitDeps): RequestLimits => {
  const counts = createMinuteCounts(wallClock);
  const addExactly = batchCounts(store, counts);
  const sharing = shareCounts(store, counts, failed);
  const scaled = (limit: number): number => Math.max(1, Math.floor(limit * factor));
  const status = ({ shared, sending, unsent }: MinuteCount, limit: number): LimitStatus => ({
    limit,
    used: shared + sending + unsent,
    resetSeconds: counts.secondsLeft(),
  });
  return {
    count: (key, given) => {
      const [limit, cachedCount] = [scaled(given), counts.of(key)];
      cachedCount.unsent += 1;
      // Once the limit is known to be passed, more requests cost no statement.
      if (cachedCount.unsent >= limit * worthSharing && cachedCount.shared <= limit) sharing.shortly(key);
      return status(cachedCount, limit);
    },
    countExactly: async (key, given) => {
      const [limit, cachedCount] = [scaled(given), counts.of(key)];
      if (cachedCount.shared > limit) return status(cachedCount, limit);
      const isFar = cachedCount.shared < limit / 2;
      const added = await addExactly(key, isFar ? Math.floor(Math.min(given, limit) * takenAhead) : 0);
      cachedCount.shared = Math.max(cachedCount.shared, added);
      return { ...status(cachedCount, limit), used: added };
    },
    forget: () => store.forget(counts.minute() - 1),
    stop: sharing.stop,
  };
};

const everyMs = 1_000;

/** Adds a process's counts to the store's, many keys in one statement, and learns the totals. */
const shareCounts = (store: LimitStore, counts: MinuteCounts, failed: (error: unknown) => void) => {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const share = async (): Promise<void> => {
    timer = undefined;
    const minute = counts.minute();
    const entries = [...waiting].map((key) => ({ key, cachedCount: counts.of(key) }));
    waiting.clear();
    for (const { cachedCount } of entries) [cachedCount.sending, cachedCount.unsent] = [cachedCount.unsent, 0];
    const sent = entries
      .map(({ key, cachedCount }) => ({ key, count: cachedCount.sending }))
      .filter(({ count }) => count > 0);
    const totals = sent.length > 0 ? await added(minute, sent) : new Map<string, number>();
    for (const { key, cachedCount } of entries) {
      cachedCount.shared = totals.get(key) ?? cachedCount.shared + cachedCount.sending;
      cachedCount.sending = 0;
    }
  };

  /** While the store is out of reach, the process counts by itself. */
  const added: LimitStore['add'] = (minute, sent) =>
    store.add(minute, sent).catch((error: unknown) => {
      failed(error);
      return new Map<string, number>();
    });

  return {
    shortly: (key: string): void => {
      waiting.add(key);
      timer ??= setTimeout(() => void share(), everyMs).unref();
    },
    stop: (): void => clearTimeout(timer),
  };
};
