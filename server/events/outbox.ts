import { type Published, statement, type Transaction } from '../database/database.ts';

/** Appends the events of a JSON array, in its order. */
export const appendFrom = (events: string, at: string): string => `
  insert into outbox (event_id, stream, name, data, written_at)
  select "eventId", stream, name, data, ${at}
  from jsonb_to_recordset(${events}::jsonb) as e("eventId" text, stream text, name text, data jsonb, no integer) order by no`;

const append = statement('outbox-append', appendFrom('$1', '$2'));

/** An event to publish on a stream once its transaction has committed. */
export type OutboxEvent = Published;

/**
 * Writes events with the last statement of the transaction that causes them.
 * @NOTE The caller holds the lock of the stream's subject, so that positions rise in commit order.
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

export const appendToOutbox = (tx: Transaction, events: readonly NamedEvent<OutboxEvent>[], at: Date): void =>
  tx.send(append, [inOrder(events), at]);

/** As JSON, each with its number. */
export const inOrder = (events: readonly object[]): string =>
  JSON.stringify(events.map((event, no) => ({ ...event, no })));
