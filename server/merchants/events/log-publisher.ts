import type { Database } from '../../platform/database/database.ts';
import { startDrainer } from '../../platform/streams/drainer.ts';
import type { EventSignal } from '../../platform/streams/event-signal.ts';
import { assignPositions, hasUnplaced, maxPositionBatch, merchantEventsChannel } from './merchant-event-store.ts';
import { pendingMerchants, saveEmitted } from './published-positions.ts';

/** Places are given in batches: each round locks the list and notifies. */
const restMs = 20;

/** Gives committed events their places in merchants' lists. Any number of processes may do so. */
export const startLogPublisher = (database: Database, { tell }: EventSignal, failed: (error: unknown) => void) => {
  const hearers = new Set<() => void>();
  const place = async (): Promise<void> => {
    if (!(await hasUnplaced(database))) return;
    // Events that arrive meanwhile wake the drainer again, and share a batch with those that arrive during its rest.
    while ((await assignPositions(database, tell === null)) === maxPositionBatch);
    for (const hear of hearers) hear();
  };
  const drainer = startDrainer(
    async () => {
      await place();
      if (tell) await publishPlaced(database, tell);
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

/** Runs once the positions can be read. If a process dies before `saveEmitted`, the notification is sent again. */
const publishPlaced = async (database: Database, tell: NonNullable<EventSignal['tell']>): Promise<void> => {
  const untold = await pendingMerchants(database);
  if (!untold) return;
  if (untold.merchants.length > 0) await tell(merchantEventsChannel, untold.merchants);
  await saveEmitted(database, untold.upTo);
};
