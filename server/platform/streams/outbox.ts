import { type Answered, type Published, type Queryable, statement, type Transaction } from '../database/database.ts';

/** Appends the events of a JSON array, in its order. */
export const appendFrom = (events: string, at: string): string => `
  insert into outbox (event_id, stream, name, data, written_at)
  select "eventId", stream, name, data, ${at}
  from jsonb_to_recordset(${events}::jsonb)
    as e("eventId" text, stream text, name text, data jsonb, no integer) order by no`;

const append = statement('outbox-append', appendFrom(':published', ':at'));

/** As `answer`: where what was `appended` stands in its stream, as `StreamPosition`. */
export const appendedPositions = `
  select json_agg(json_build_object('eventId', event_id, 'position', position, 'before',
    (select coalesce(max(o.position), 0) from outbox o where o.stream = appended.stream)))::text as answer
  from appended`;

/** The SQL that appends by `appendFrom` and names the new rows `appended`. */
export const appended = (events: string, at: string): string =>
  `appended as (${appendFrom(events, at)} returning event_id, stream, position)`;

const appendWithPosition = statement(
  'outbox-append-and-position',
  `with ${appended(':published', ':at')} ${appendedPositions}`,
);

/** An event to publish on a stream once its transaction has committed. */
export type OutboxEvent = Published;

/**
 * Writes events with the last statement of the transaction that causes them.
 * @NOTE The caller holds the lock of the stream's subject since an earlier statement: positions rise in commit order, and the
 * one before is seen.
 */
export interface Outbox {
  append(tx: Transaction, events: readonly OutboxEvent[]): Promise<void>;
}

export const createOutbox = (): Outbox => ({
  append: async (tx, events) => {
    for (const event of events) tx.publish(event);
  },
});

/** An event with its id. */
export type NamedEvent<Event> = Event & { readonly eventId: string };

/** The position of an event, and of the event before it on its stream: 0 for the first. */
export interface StreamPosition {
  readonly eventId: string;
  readonly position: number;
  readonly before: number;
}

/** Appends events with the commit; `placed` is given their places. */
export const appendToOutbox = (
  tx: Transaction,
  { events, at }: { readonly events: readonly NamedEvent<OutboxEvent>[]; readonly at: Date },
  placed?: Answered,
): void => tx.send(placed ? appendWithPosition : append, { published: inOrder(events), at }, placed);

/** As JSON, each with its number. */
export const inOrder = (events: readonly object[]): string =>
  JSON.stringify(events.map((event, no) => ({ ...event, no })));

const oldest = statement(
  'outbox-oldest',
  'select written_at as at from outbox where published_at is null order by position limit 1',
);

/** When the oldest unpublished event was written. */
export const oldestUnannounced = async (db: Queryable): Promise<Date | undefined> => (await db.query(oldest))[0]?.at;
