import type { Database } from '../database/database.ts';
import type { StreamPosition } from './outbox.ts';

/** How many events are read at a time. */
const readLimit = 2_000;

/** By one who catches up: little enough that a turn of it keeps no one waiting. */
const catchUpLimit = 200;

/** The store of a hub's events. */
export interface EventSource {
  /** The channel that carries the names of streams with news, one per line. */
  readonly channel: string;
  /** The events of some streams after a position, in order. */
  readonly read: (streams: readonly string[], after: number, limit: number) => Promise<readonly PlacedEvent[]>;
  /** Whether one may have missed much of a stream: it then catches up by itself, and keeps no one waiting. */
  readonly isLong: boolean;
  /** The position from which a subscriber continues after this event. */
  readonly positionAfter: (stream: string, lastEventId: string | undefined) => Promise<number>;
}

export interface PlacedEvent extends PublishedEvent {
  readonly position: number;
  readonly stream: string;
}

/** An event on its way to subscribers. `data` is the JSON that the contract lists. */
export interface PublishedEvent {
  readonly eventId: string;
  readonly name: string;
  readonly data: unknown;
}

/** An event that this process has committed, with its place if that is known. */
export interface CommittedEvent extends PublishedEvent {
  readonly stream: string;
  readonly position: StreamPosition | undefined;
}

/** Delivers committed events to this process's streams, in order, each once. */
export interface EventHub {
  /**
   * Sends a stream's events after `lastEventId`, then each new one. Returns a function that unsubscribes. Once
   * `hasLeft` is true, no more events are read.
   */
  subscribe(
    stream: string,
    lastEventId: string | undefined,
    send: (event: PublishedEvent) => void,
    hasLeft?: () => boolean,
  ): Promise<() => void>;
  /** Whether a stream has subscribers here. */
  isFollowed(stream: string): boolean;
  /**
   * Sends what this process has committed without reading it, where its place is known and a subscriber has all that came
   * before. Otherwise it looks for news of the stream.
   */
  publish(events: readonly CommittedEvent[]): void;
  subscribers(): number;
}

interface Subscriber {
  position: number;
  readonly send: (event: PublishedEvent) => void;
}

export const startEventHub = async (
  database: Pick<Database, 'listen'>,
  source: EventSource,
  failed: (error: unknown) => void,
): Promise<EventHub> => {
  const streams = new Map<string, Set<Subscriber>>();
  const changedNames = new Set<string>();
  let pumping = false;

  const pump = async (): Promise<void> => {
    if (pumping) return;
    pumping = true;
    try {
      while (changedNames.size > 0) await deliver(takeAll(changedNames));
    } catch (error) {
      failed(error);
    } finally {
      pumping = false;
    }
  };
  const deliver = async (names: readonly string[]): Promise<void> => {
    const listeners = new Map(names.map((name) => [name, [...(streams.get(name) ?? [])]]));
    let from = minPosition([...listeners.values()].flat());
    try {
      for (let more = from !== null; more; ) {
        const rows: readonly PlacedEvent[] = await source.read(names, from ?? 0, readLimit);
        for (const row of rows) sendTo(listeners.get(row.stream) ?? [], row);
        from = rows.at(-1)?.position ?? from;
        more = rows.length === readLimit;
      }
    } catch (error) {
      for (const name of names) retryLater(name);
      failed(error);
    }
  };
  const retryLater = (name: string): void => {
    setTimeout(() => {
      changedNames.add(name);
      void pump();
    }, retryMs).unref();
  };
  const poll = (names: Iterable<string>): void => {
    for (const name of names) if (streams.has(name)) changedNames.add(name);
    if (changedNames.size > 0) void pump();
  };
  /** Whether all subscribers of its stream have it now. */
  const sendNext = ({ position: positions, data, ...event }: CommittedEvent): boolean => {
    const subscribers = [...(streams.get(event.stream) ?? [])];
    if (!positions || subscribers.length === 0) return subscribers.length === 0;
    const next = subscribers.filter(({ position }) => position >= positions.before);
    const row = { ...event, data: asStored(data), position: positions.position };
    for (const subscriber of next) {
      try {
        sendTo([subscriber], row);
      } catch (error) {
        failed(error);
      }
    }
    return next.length === subscribers.length;
  };
  await database.listen(source.channel, (payload) => poll(payload === '' ? streams.keys() : payload.split('\n')));

  return {
    subscribe: async (stream, lastEventId, send, hasLeft = () => false) => {
      const subscriber: Subscriber = { position: await source.positionAfter(stream, lastEventId), send };
      for (let more = source.isLong; more && !hasLeft(); ) {
        const rows = await source.read([stream], subscriber.position, catchUpLimit);
        for (const row of rows) sendTo([subscriber], row);
        more = rows.length === catchUpLimit;
      }
      const others = streams.get(stream) ?? new Set();
      streams.set(stream, others.add(subscriber));
      poll([stream]);
      return leaving(streams, stream, others, subscriber);
    },
    isFollowed: (stream) => streams.has(stream),
    publish: (events) => poll(events.filter((event) => !sendNext(event)).map(({ stream }) => stream)),
    subscribers: () => [...streams.values()].reduce((total, { size }) => total + size, 0),
  };
};

/** Apart, so that it holds nothing else of what subscribed. */
const leaving =
  (streams: Map<string, Set<Subscriber>>, stream: string, others: Set<Subscriber>, subscriber: Subscriber) =>
  (): void => {
    others.delete(subscriber);
    if (others.size === 0 && streams.get(stream) === others) streams.delete(stream);
  };

const retryMs = 500;

/** As one reads it who asks the database, but for the order of its fields. */
const asStored = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

const takeAll = (names: Set<string>): string[] => {
  const taken = [...names];
  names.clear();
  return taken;
};

/** The position of the subscriber furthest behind; null if there are none. */
const minPosition = (subscribers: readonly Subscriber[]): number | null =>
  subscribers.reduce<number | null>((min, { position }) => (min === null || position < min ? position : min), null);

/**
 * Skips for each subscriber what it already has, so that a second announcement sends nothing twice.
 * @NOTE Only for subscribers present when the read began: later ones may be further behind than where it started.
 */
const sendTo = (subscribers: readonly Subscriber[], row: PlacedEvent): void => {
  for (const subscriber of subscribers) {
    if (row.position <= subscriber.position) continue;
    subscriber.position = row.position;
    subscriber.send(row);
  }
};
