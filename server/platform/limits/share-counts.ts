import type { LimitStore } from './limit-store.ts';
import type { MinuteCounts } from './minute-counts.ts';

const everyMs = 1_000;

/** Adds a process's counts to the store's, many keys in one statement, and learns the totals. */
export const shareCounts = (store: LimitStore, counts: MinuteCounts, failed: (error: unknown) => void) => {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const share = async (): Promise<void> => {
    timer = undefined;
    const minute = counts.minute();
    const entries = [...waiting].map((key) => ({ key, known: counts.of(key) }));
    waiting.clear();
    for (const { known } of entries) [known.sending, known.unsent] = [known.unsent, 0];
    const sent = entries.map(({ key, known }) => ({ key, count: known.sending })).filter(({ count }) => count > 0);
    const totals = sent.length > 0 ? await added(minute, sent) : new Map<string, number>();
    for (const { key, known } of entries) {
      known.shared = totals.get(key) ?? known.shared + known.sending;
      known.sending = 0;
    }
  };

  /** While the store is out of reach, the process counts by itself. */
  const added: LimitStore['add'] = (minute, sent) =>
    store.add(minute, sent).catch((error: unknown) => {
      failed(error);
      return new Map<string, number>();
    });

  return {
    soon: (key: string): void => {
      waiting.add(key);
      timer ??= setTimeout(() => void share(), everyMs).unref();
    },
    stop: (): void => clearTimeout(timer),
  };
};
