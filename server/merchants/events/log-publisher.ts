import type { Database } from '../../platform/database/database.ts';
import { startDrainer } from '../../platform/streams/drainer.ts';
import type { EventSignal } from '../../platform/streams/event-signal.ts';
import { assignPositions, hasUnplaced, maxPositionBatch, merchantEventsChannel } from './merchant-event-store.ts';
import { pendingMerchants, saveEmitted } from './published-positions.ts';

/** Places are given in batches: each round locks the list and notifies. */
const restMs = 20;

/** Gives committed events their places in merchants' lists. Any number of processes may do so. */
export const startLogPublisher = (database: Database, { publish }: EventSignal, failed: (error: unknown) => void) => {
  const hearers = new Set<() => void>();
  const position = async (): Promise<void> => {
    if (!(await hasUnplaced(database))) return;
    // Events that arrive meanwhile wake the drainer again, and share a batch with those that arrive during its rest.
    while ((await assignPositions(database, publish === null)) === maxPositionBatch);
    for (const receive of hearers) receive();
  };
  const drainer = startDrainer(
    async () => {
      await position();
      if (publish) await publishPlaced(database, publish);
    },
    failed,
    restMs,
  );
  return {
    ...drainer,
    /** Calls `hear` after this process has placed events. Returns a function that ends that. */
    onPlaced: (listener: () => void): (() => void) => {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
  };
};

/** Runs once the positions can be read. If a process dies before `saveEmitted`, the notification is sent again. */
const publishPlaced = async (database: Database, publish: NonNullable<EventSignal['publish']>): Promise<void> => {
  const unpublished = await pendingMerchants(database);
  if (!unpublished) return;
  if (unpublished.merchants.length > 0) await publish(merchantEventsChannel, unpublished.merchants);
  await saveEmitted(database, unpublished.upTo);
};
