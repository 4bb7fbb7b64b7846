import { briefStatement, type Database, statement } from '../database/database.ts';
import type { EventSource, PlacedEvent } from './event-hub.ts';

const readNews = statement(
  'outbox-news',
  `select position, event_id, stream, name, data from outbox
   where stream = any($1) and position > $2 order by position limit $3`,
);
const readPosition = briefStatement(
  'outbox-position',
  'select position from outbox where stream = $1 and event_id = $2',
);

/** The events of the outbox. A subscriber whose last event is unknown begins at the start of its stream. */
export const outboxSource = (database: Database): EventSource => ({
  isLong: false,
  channel: 'outbox',
  read: (streams, after, limit) => database.query<PlacedEvent>(readNews, [streams, after, limit]),
  positionAfter: async (stream, lastEventId) => {
    if (!lastEventId) return 0;
    const [known] = await database.query<{ position: number }>(readPosition, [stream, lastEventId]);
    return known?.position ?? 0;
  },
});
