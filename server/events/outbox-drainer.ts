import { type Database, statement } from '../database/database.ts';
import { type Drainer, startDrainer } from './drainer.ts';

/**
 * Marks the rows it takes and notifies every process which streams have news, in one statement. 200 names fit one
 * notification. With nothing to publish it sends nothing: an empty name would make every open stream look for news.
 */
const publishBatch = statement(
  'outbox-publish',
  `with batch as (
     select position from outbox where published_at is null order by position limit 200 for update skip locked
   ), published as (
     update outbox set published_at = clock_timestamp() from batch where outbox.position = batch.position
     returning outbox.stream
   )
   select count(*)::int as published, pg_notify('outbox', string_agg(distinct stream, e'\\n')) from published
   having count(*) > 0`,
);

/** This process's streams do not wait for it (`EventHub.look`); those of other processes do, at most so long. */
const restMs = 20;

/**
 * Publishes committed events in batches. Any number of processes may drain; an event may be announced twice, never zero
 * times.
 */
export const startOutboxDrainer = (database: Database, failed: (error: unknown) => void): Drainer =>
  startDrainer(() => drainAll(database), failed, restMs);

const drainAll = async (database: Database): Promise<void> => {
  for (;;) {
    const [batch] = await database.query<{ published: number }>(publishBatch);
    if (!batch?.published) return;
  }
};
