import type { Database } from '../database/database.ts';
import { type Drainer, startDrainer } from './drainer.ts';
import { hasUnplaced, placeEvents } from './merchant-event-store.ts';

/** Gives committed events their places in merchants' lists. Any number of processes may do so. */
export const startLogPublisher = (database: Database, failed: (error: unknown) => void): Drainer =>
  startDrainer(async () => {
    while (await hasUnplaced(database)) await database.transaction(placeEvents);
  }, failed);
