import type { Clock } from '@yarda/domain/clock.ts';
import { type Queryable, statement } from '../database/database.ts';
import type { Readings } from '../metrics/measures.ts';
import { secondsSince } from '../metrics/seconds-since.ts';

const oldestUnannounced = statement(
  'outbox-oldest',
  'select written_at as at from outbox where published_at is null order by position limit 1',
);
const oldestUnplaced = statement(
  'merchant-event-oldest',
  'select happened_at as at from merchant_events where position is null order by written_no limit 1',
);

/** How far those who announce and place events are behind. */
export const eventLags = async (db: Queryable, now: Clock): Promise<Readings> => {
  const [[announced], [placed]] = await Promise.all([db.query(oldestUnannounced), db.query(oldestUnplaced)]);
  return {
    yarda_outbox_lag_seconds: secondsSince(announced?.at, now()),
    yarda_event_log_lag_seconds: secondsSince(placed?.at, now()),
  };
};
