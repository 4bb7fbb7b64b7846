import { type Database, statement } from '../database/database.ts';

/**
 * Marks what it takes and tells every process which streams have news, in one statement. 200 names fit one notification.
 * Where there is nothing to publish nothing is said: an empty name would have every open stream look for news.
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
const forget = statement('outbox-forget', 'delete from outbox where published_at < $1');

/** The channel on which the names of streams with news travel, one a line. */
export const outboxChannel = 'outbox';

/** What the drainer looks for on its own, for events whose writer died before it could wake it. */
const pollMs = 1_000;

/** How long published events can be replayed. */
export const outboxLifeMs = 30 * 24 * 60 * 60 * 1000;

export interface OutboxDrainer {
  wake(): void;
  stop(): Promise<void>;
}

/** Publishes committed events in batches. Any number of processes may drain; an event may be announced twice, never not. */
export const startOutboxDrainer = (database: Database, failed: (error: unknown) => void): OutboxDrainer => {
  let draining: Promise<void> | undefined;
  let again = false;
  const drain = async (): Promise<void> => {
    do {
      again = false;
      await drainAll(database).catch(failed);
    } while (again);
    draining = undefined;
  };
  const wake = (): void => {
    again = true;
    draining ??= drain();
  };
  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(timer);
      await draining;
    },
  };
};

/** Forgets events that were published longer ago than they can be replayed. */
export const forgetOutbox = async (database: Database, nowMs: number): Promise<void> => {
  await database.query(forget, [new Date(nowMs - outboxLifeMs)]);
};

const drainAll = async (database: Database): Promise<void> => {
  for (;;) {
    const [batch] = await database.query<{ published: number }>(publishBatch);
    if (!batch?.published) return;
  }
};
