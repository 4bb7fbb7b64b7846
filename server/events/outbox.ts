import type { Clock } from '@yarda/domain/clock.ts';
import { statement, type Transaction } from '../database/database.ts';
import type { NewId } from '../identifiers.ts';

const append = statement(
  'outbox-append',
  'insert into outbox (event_id, stream, name, data, written_at) values ($1, $2, $3, $4::jsonb, $5)',
);

/** An event to publish on a stream once its transaction has committed. */
export interface OutboxEvent {
  readonly stream: string;
  readonly name: string;
  readonly data: unknown;
}

/**
 * Writes events in the transaction that causes them.
 * @NOTE The caller holds the lock of the stream's subject, so that positions rise in commit order.
 */
export interface Outbox {
  append(tx: Transaction, events: readonly OutboxEvent[]): Promise<void>;
}

export interface OutboxDeps {
  readonly newId: NewId;
  readonly now: Clock;
  /** Called after a commit that wrote events. */
  readonly written: () => void;
}

export const createOutbox = (deps: OutboxDeps): Outbox => ({
  append: async (tx, events) => {
    if (events.length === 0) return;
    tx.onCommit(deps.written);
    const at = new Date(deps.now());
    await Promise.all(
      events.map(({ stream, name, data }) =>
        tx.query(append, [deps.newId('event'), stream, name, JSON.stringify(data), at]),
      ),
    );
  },
});
