import { setTimeout as rest } from 'node:timers/promises';

/** How often a drainer looks by itself, for what was written by a process that died before waking it. */
const pollMs = 1_000;

/** Does work that is due whenever it is woken, and every second, one round at a time. */
export interface Drainer {
  wake(): void;
  /** Resolves once all that woke it is done. */
  settled(): Promise<void>;
  stop(): Promise<void>;
  /** Since it last finished a round without a failure. */
  ageMs(): number;
}

/** After each round it rests for `restMs`, so that one round serves all that woke it meanwhile. */
export const startDrainer = (work: () => Promise<void>, failed: (error: unknown) => void, restMs = 0): Drainer => {
  let draining: Promise<void> | undefined;
  let again = false;
  let finishedMs = performance.now();
  const drain = async (): Promise<void> => {
    do {
      again = false;
      await work().then(() => {
        finishedMs = performance.now();
      }, failed);
      if (restMs > 0) await rest(restMs);
    } while (again);
    draining = undefined;
  };
  const wake = (): void => {
    again = true;
    draining ??= drain();
  };
  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    settled: async () => {
      while (draining !== undefined) await draining;
    },
    ageMs: () => performance.now() - finishedMs,
    stop: async () => {
      clearInterval(timer);
      await draining;
    },
  };
};
