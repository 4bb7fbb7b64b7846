import { apiVersion } from '@yarda/contracts/platform/api-version.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Database, EmittedEvent, Published, Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { EventHub } from '../../platform/streams/event-hub.ts';
import { appendToOutbox, type StreamPosition } from '../../platform/streams/outbox.ts';
import { writeEvents } from './merchant-event-store.ts';

interface Deps {
  readonly newId: NewId;
  readonly now: Clock;
  /** Tells this process's followers; events of a stream that has some are committed with their places. */
  readonly hub?: Pick<EventHub, 'isFollowed' | 'publish'>;
  /** Called after a commit that wrote events. */
  readonly written?: () => void;
  /** Called after a commit, with the emitted merchant events. */
  readonly counted?: (events: readonly EmittedEvent[]) => void;
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
      const reported: EmittedEvent[] = [];
      const result = await work({
        ...tx,
        publish: (event) => void published.push(event),
        emit: (fact) => void reported.push(fact),
      });
      if (published.length + reported.length > 0) write(deps, tx, published, reported);
      return result;
    }),
});

const write = (
  { newId, now, hub, written, counted }: Deps,
  tx: Transaction,
  published: readonly Published[],
  reported: readonly EmittedEvent[],
): void => {
  const at = new Date(now());
  const named = <Event extends object>(event: Event) => ({ ...event, eventId: newId('event') });
  const events = published.map(named);
  const positions: StreamPosition[] = [];
  const placed = (answer: string): void => void positions.push(...JSON.parse(answer));
  const wanted = hub && events.some(({ stream }) => hub.isFollowed(stream)) ? placed : undefined;
  if (reported.length === 0) appendToOutbox(tx, { events, at }, wanted);
  else writeEvents(tx, { published: events, reported: reported.map(named), apiVersion, at }, wanted);
  tx.onCommit(() => {
    if (reported.length > 0) counted?.(reported);
    const positionOf = new Map(positions.map((position) => [position.eventId, position]));
    hub?.publish(events.map((event) => ({ ...event, position: positionOf.get(event.eventId) })));
    written?.();
  });
};
