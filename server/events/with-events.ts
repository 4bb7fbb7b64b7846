import { apiVersion } from '@yarda/contracts/api-version.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import type { Database, Published, Told, Transaction } from '../database/database.ts';
import type { NewId } from '../identifiers.ts';
import { writeEvents } from './merchant-event-store.ts';
import { appendToOutbox } from './outbox.ts';

interface Deps {
  readonly newId: NewId;
  readonly now: Clock;
  /** Called after a commit that wrote events, with the streams that have news. */
  readonly written: (streams: readonly string[]) => void;
  /** Called after a commit, with what merchants were told. */
  readonly counted?: (told: readonly Told[]) => void;
}

/**
 * The same database, whose transactions write what they publish and tell as their last statement: with what they do, or
 * not at all. The last, because a consent's events are counted under a lock.
 */
export const withEvents = (database: Database, deps: Deps): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (tx) => {
      const published: Published[] = [];
      const told: Told[] = [];
      const result = await work({
        ...tx,
        publish: (event) => void published.push(event),
        tell: (fact) => void told.push(fact),
      });
      if (published.length + told.length > 0) write(deps, tx, published, told);
      return result;
    }),
});

const write = (
  { newId, now, written, counted }: Deps,
  tx: Transaction,
  published: readonly Published[],
  told: readonly Told[],
): void => {
  const at = new Date(now());
  const named = <Event extends object>(event: Event) => ({ ...event, eventId: newId('event') });
  const rows = published.map(named);
  if (told.length === 0) appendToOutbox(tx, rows, at);
  else writeEvents(tx, { published: rows, told: told.map(named), apiVersion, at });
  tx.onCommit(() => {
    if (told.length > 0) counted?.(told);
    written(published.map(({ stream }) => stream));
  });
};
