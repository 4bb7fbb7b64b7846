import {
  type Answered,
  type Database,
  type EmittedEvent,
  narrow,
  type Queryable,
  statement,
  type Transaction,
} from '../../platform/database/database.ts';
import {
  appended,
  appendedPositions,
  appendFrom,
  inOrder,
  type NamedEvent,
  type OutboxEvent,
} from '../../platform/streams/outbox.ts';

/**
 * Counts on in each consent's log, in one order for all writers, and writes the events with their numbers. An event of a
 * consent without a log has no merchant, which the log refuses.
 */
const counted = `with told as (
     select * from jsonb_to_recordset(:merchantEvents::jsonb)
       as t("eventId" text, "consentId" text, "merchantId" text, type text, data jsonb, no integer)
   ), counted as (
     insert into consent_logs as l (consent_id, merchant_id, events, reference)
     select "consentId", coalesce(max("merchantId"),
       (select k.merchant_id from consent_logs k where k.consent_id = told."consentId")), count(*),
       max(data ->> 'reference') filter (where type = 'consent.created')
     from told group by "consentId" order by "consentId"
     on conflict (consent_id) do update set events = l.events + excluded.events
     returning l.consent_id, l.merchant_id, l.events, l.reference
   )`;
const written = `insert into merchant_events (event_id, merchant_id, consent_id, sequence, type, data, api_version,
     happened_at)
   select t."eventId", c.merchant_id, c.consent_id,
     c.events + 1 - row_number() over (partition by c.consent_id order by t.no desc), t.type,
     case when c.reference is null or t.data ? 'reference' then t.data
       else t.data || jsonb_build_object('reference', c.reference) end, :apiVersion,
     :at
   from told t join counted c on c.consent_id = t."consentId" order by t.no`;
const write = statement('merchant-events-write', `${counted} ${written}`);
/** Beside them what the same transaction publishes, so that both cost one statement. */
const writeBoth = statement(
  'merchant-events-write-both',
  `${counted}, written as (${written}) ${appendFrom(':published', ':at')}`,
);
const writeBothWithPosition = statement(
  'merchant-events-write-both-and-position',
  `${counted}, written as (${written}), ${appended(':published', ':at')} ${appendedPositions}`,
);
const lockPositions = statement(
  'merchant-event-positions-lock',
  'select last_position from merchant_event_positions for update',
);
const unplaced = statement('merchant-events-unplaced', 'select from merchant_events where position is null limit 1');

/** How many events are given their places at once. */
export const maxPositionBatch = 500;

/** `position is null` twice: joined by number alone, a plan made when there were few events reads all of them. */
const positionStatement = (name: string, reported: string) =>
  statement(
    name,
    `with batch as (
       select written_no, row_number() over (order by written_no) as no
       from (select written_no from merchant_events where position is null order by written_no limit ${maxPositionBatch})
         as unplaced
     ), places as (
       update merchant_event_positions set last_position = last_position + (select count(*) from batch)
       returning last_position - (select count(*) from batch) as before
     ), placed as (
       update merchant_events e set position = places.before + batch.no
       from batch, places where e.written_no = batch.written_no and e.position is null returning e.merchant_id
     )
     select count(*)::text as answer${reported} from placed having count(*) > 0`,
  );
const position = positionStatement('merchant-events-position', '');
const assignAndPublish = positionStatement(
  'merchant-events-position-and-notify',
  ", pg_notify('merchant_events', string_agg(distinct merchant_id, e'\\n'))",
);
/** An event as `StoredEvent`. */
export const eventColumns = 'event_id, type, happened_at, api_version, sequence, data';
const find = statement(
  'merchant-event-find',
  `select ${eventColumns} from merchant_events
   where merchant_id = :merchantId and event_id = :eventId and position is not null`,
);
const positionOf = statement(
  'merchant-event-position-of',
  `select position from merchant_events
   where merchant_id = :merchantId and position is not null and event_id = :eventId`,
);
const sequencePosition = statement(
  'merchant-event-position-of-sequence',
  `select coalesce(max(position), 0) as position from merchant_events
   where merchant_id = :merchantId and consent_id = :consentId and sequence <= :sequence`,
);

const ofStreams = statement(
  'merchant-events-of-streams',
  `select position, merchant_id as stream, ${eventColumns} from merchant_events
   where merchant_id = any(:merchantIds) and position > :after order by position limit :limit`,
  narrow<{ position: number }>(),
);
const last = statement(
  'merchant-event-last',
  'select coalesce(max(position), 0) as position from merchant_events where merchant_id = :merchantId',
);

/** The channel that carries the ids of merchants with news, one per line. */
export const merchantEventsChannel = 'merchant_events';

/** An event as stored. */
export interface StoredEvent {
  readonly eventId: string;
  readonly type: string;
  readonly happenedAt: Date;
  readonly apiVersion: string;
  readonly sequence: number;
  readonly data: unknown;
}

interface EventsToWrite {
  readonly published: readonly NamedEvent<OutboxEvent>[];
  readonly reported: readonly NamedEvent<EmittedEvent>[];
  readonly apiVersion: string;
  readonly at: Date;
}

/** Writes events with the commit, the first of a consent with its merchant; `placed` is given the places of those published. */
export const writeEvents = (
  tx: Transaction,
  { published, reported, apiVersion, at }: EventsToWrite,
  placed?: Answered,
): void => {
  const input = { merchantEvents: inOrder(reported), apiVersion, at };
  if (published.length === 0) tx.send(write, input);
  else tx.send(placed ? writeBothWithPosition : writeBoth, { ...input, published: inOrder(published) }, placed);
};

/** Whether committed events have no place in their merchant's list yet. */
export const hasUnplaced = async (db: Queryable): Promise<boolean> => (await db.query(unplaced)).length > 0;

/** Gives a batch of committed events their places; `notifies`: and has the database say whose have news. Resolves to how many. */
export const assignPositions = async (database: Database, notifies: boolean): Promise<number> => {
  let placed = 0;
  await database.transaction(async (tx) => {
    tx.send(lockPositions, {});
    tx.send(notifies ? assignAndPublish : position, {}, (answer) => {
      placed = Number(answer);
    });
  });
  return placed;
};

export const findEvent = async (db: Queryable, merchantId: string, eventId: string): Promise<StoredEvent | null> =>
  (await db.query(find, { merchantId, eventId }))[0] ?? null;

/** An event's place in its merchant's list; null if it has none. */
export const eventPosition = async (db: Queryable, merchantId: string, eventId: string): Promise<number | null> =>
  (await db.query(positionOf, { merchantId, eventId }))[0]?.position ?? null;

/** The place of a merchant's newest event. */
export const latestPosition = async (db: Queryable, merchantId: string): Promise<number> =>
  (await db.query(last, { merchantId }))[0]?.position ?? 0;

/** The events of several merchants that followed a place, in order. */
export const eventsOfStreams = (db: Queryable, merchantIds: readonly string[], after: number, limit: number) =>
  db.query(ofStreams, {
    merchantIds,
    after,
    limit,
  });

/** Selects the events of all merchants that followed a place, in order. */
export const eventsAfter = (position: string, limit: string): string =>
  `select position, merchant_id, consent_id, ${eventColumns} from merchant_events
   where position > ${position} order by position limit ${limit}`;

/** The place of a consent's event by its number. */
export const positionAfterSequence = async (
  db: Queryable,
  { merchantId, consentId }: { readonly merchantId: string; readonly consentId: string },
  sequence: number,
): Promise<number> => (await db.query(sequencePosition, { merchantId, consentId, sequence }))[0]?.position ?? 0;
