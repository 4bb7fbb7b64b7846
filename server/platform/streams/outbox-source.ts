import { briefStatement, type Database, statement } from '../database/database.ts';
import type { EventSource } from './event-hub.ts';

const readStreamEvents = statement(
  'outbox-newest',
  `select position, event_id, stream, name, data from outbox
   where stream = any(:streams) and position > :after order by position limit :limit`,
);
const readPosition = briefStatement(
  'outbox-position',
  'select position from outbox where stream = :stream and event_id = :lastEventId',
);

/** The events of the outbox. A subscriber whose last event is unknown begins at the start of its stream. */
export const outboxSource = (database: Database): EventSource => ({
  isLong: false,
  channel: 'outbox',
  read: (streams, after, limit) => database.query(readStreamEvents, { streams, after, limit }),
  positionAfter: async (stream, lastEventId) => {
    if (!lastEventId) return 0;
    const [registered] = await database.query(readPosition, { stream, lastEventId });
    return registered?.position ?? 0;
  },
});
