import type { Database } from '../../platform/database/database.ts';
import { startDrainer } from '../../platform/streams/drainer.ts';
import type { EventNews } from '../../platform/streams/event-news.ts';
import { hasUnplaced, merchantEventsChannel, mostPlaced, placeEvents } from './merchant-event-store.ts';
import { saveTold, untoldMerchants } from './told-places.ts';

/** Places are given in batches: each round locks the list and notifies. */
const restMs = 20;

/** Gives committed events their places in merchants' lists. Any number of processes may do so. */
export const startLogPublisher = (database: Database, { tell }: EventNews, failed: (error: unknown) => void) => {
  const hearers = new Set<() => void>();
  const place = async (): Promise<void> => {
    if (!(await hasUnplaced(database))) return;
    // What comes meanwhile wakes it again, and goes together with what comes while it rests.
    while ((await placeEvents(database, tell === null)) === mostPlaced);
    for (const hear of hearers) hear();
  };
  const drainer = startDrainer(
    async () => {
      await place();
      if (tell) await tellPlaced(database, tell);
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

/** After the places are there to be read; a process that dies before that is kept leaves it to be told again. */
const tellPlaced = async (database: Database, tell: NonNullable<EventNews['tell']>): Promise<void> => {
  const untold = await untoldMerchants(database);
  if (!untold) return;
  if (untold.merchants.length > 0) await tell(merchantEventsChannel, untold.merchants);
  await saveTold(database, untold.upTo);
};
