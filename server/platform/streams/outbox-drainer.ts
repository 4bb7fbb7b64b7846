import { type Database, statement } from '../database/database.ts';
import { type Drainer, startDrainer } from './drainer.ts';
import type { EventSignal } from './event-signal.ts';

/** So many names fit one notification. */
const maxInsideTransaction = 200;
const maxOutsideTransaction = 2_000;

/**
 * Marks the rows it takes and notifies every process which streams have news, in one statement. With nothing to publish
 * it sends nothing: an empty name would make every open stream look for news.
 * `published_at is null` twice: joined by place alone, a plan made when there were few events reads all of them.
 */
const publishBatch = statement(
  'outbox-publish',
  `with batch as (
     select position from outbox where published_at is null order by position limit ${maxInsideTransaction} for update skip locked
   ), published as (
     update outbox set published_at = clock_timestamp() from batch
     where outbox.position = batch.position and outbox.published_at is null
     returning outbox.stream
   )
   select count(*)::int as published, pg_notify('outbox', string_agg(distinct stream, e'\\n')) from published
   having count(*) > 0`,
);
const takeBatch = statement(
  'outbox-take',
  `select position, stream from outbox where published_at is null order by position limit ${maxOutsideTransaction} for update skip locked`,
);
const markBatch = statement(
  'outbox-mark',
  'update outbox set published_at = clock_timestamp() where position = any(:batch) and published_at is null',
);

/** This process's streams do not wait for it (`EventHub.tell`); those of other processes do, at most so long. */
const restMs = 20;

/**
 * Publishes committed events in batches. Any number of processes may drain; an event may be announced twice, never zero
 * times.
 */
export const startOutboxDrainer = (
  database: Database,
  signal: EventSignal,
  failed: (error: unknown) => void,
): Drainer => startDrainer(() => drainAll(database, signal), failed, restMs);

const drainAll = async (database: Database, { publish }: EventSignal): Promise<void> => {
  const announce = publish ? () => announceOutside(database, publish) : () => announceInside(database);
  const max = publish ? maxOutsideTransaction : maxInsideTransaction;
  // New events meanwhile wake the drainer again, and go in one batch with the events of its pause.
  while ((await announce()) === max);
};

const announceInside = async (database: Database): Promise<number> =>
  (await database.query(publishBatch))[0]?.published ?? 0;

/** Announces events before marking them: if the process dies in between, they are announced again. */
const announceOutside = (database: Database, publish: NonNullable<EventSignal['publish']>): Promise<number> =>
  database.transaction(async (tx) => {
    const batch = await tx.query(takeBatch);
    if (batch.length === 0) return 0;
    await publish('outbox', [...new Set(batch.map(({ stream }) => stream))]);
    await tx.query(markBatch, { batch: batch.map(({ position }) => position) });
    return batch.length;
  });
