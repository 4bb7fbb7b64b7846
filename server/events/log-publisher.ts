import type { Database } from '../database/database.ts';
import { startDrainer } from './drainer.ts';
import { hasUnplaced, placeEvents } from './merchant-event-store.ts';

/** Places are given in batches: each round locks the list and notifies. */
const restMs = 20;

/** Gives committed events their places in merchants' lists. Any number of processes may do so. */
export const startLogPublisher = (database: Database, failed: (error: unknown) => void) => {
  const hearers = new Set<() => void>();
  const drainer = startDrainer(
    async () => {
      if (!(await hasUnplaced(database))) return;
      do await database.transaction(placeEvents);
      while (await hasUnplaced(database));
      for (const hear of hearers) hear();
    },
    failed,
    restMs,
  );
  return {
    ...drainer,
    /** Calls `hear` after this process has placed events. Returns a function that ends that. */
    onPlaced: (hear: () => void): (() => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
};
