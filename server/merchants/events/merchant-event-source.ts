import type { Database } from '../../platform/database/database.ts';
import type { Mode } from '../../platform/mode.ts';
import type { EventSource } from '../../platform/streams/event-hub.ts';
import { eventToWire } from './event-to-wire.ts';
import { eventPosition, eventsOfStreams, latestPosition, merchantEventsChannel } from './merchant-event-store.ts';

/** Merchants' logs as streams. A subscriber without a last event begins now; one whose event is forgotten, at the start. */
export const merchantEventSource = (database: Database, mode: Mode): EventSource => ({
  isLong: true,
  channel: merchantEventsChannel,
  read: async (merchantIds, after, limit) =>
    (await eventsOfStreams(database, merchantIds, after, limit)).map(({ position, stream, ...stored }) => {
      const { eventId, type: name } = stored;
      return { position, stream, eventId, name, data: eventToWire(stored, mode) };
    }),
  positionAfter: async (merchantId, lastEventId) =>
    lastEventId
      ? ((await eventPosition(database, merchantId, lastEventId)) ?? 0)
      : latestPosition(database, merchantId),
});
