import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';
import type { Readings } from '../../platform/metrics/measures.ts';
import { secondsSince } from '../../platform/metrics/seconds-since.ts';
import { oldestUnannounced } from '../../platform/streams/outbox.ts';

const oldestUnplaced = statement(
  'merchant-event-oldest',
  'select happened_at as at from merchant_events where position is null order by written_no limit 1',
);

/** How far those who announce and place events are behind. */
export const eventLags = async (db: Queryable, now: Clock): Promise<Readings> => {
  const [announced, [placed]] = await Promise.all([oldestUnannounced(db), db.query(oldestUnplaced)]);
  return {
    yarda_outbox_lag_seconds: secondsSince(announced, now()),
    yarda_event_log_lag_seconds: secondsSince(placed?.at, now()),
  };
};
