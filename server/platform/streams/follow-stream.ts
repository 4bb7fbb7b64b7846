import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/database.ts';
import type { EventHub } from './event-hub.ts';
import type { EventStreams } from './event-stream.ts';
import type { EventStream, SentEvent } from './event-stream-answer.ts';

export interface FollowDeps {
  readonly hub: EventHub;
  readonly streams: EventStreams;
}

/** How often the follower's permission is checked again. */
const recheckMs = 4_000;
/** How soon it is asked again what a follower may see. */
const retryMs = 500;

/** The part of an event that a follower may see. */
export interface Shown {
  /** The part that is known at once; `undefined` if `requestFresh` must fetch it. */
  readonly fromMemory: (data: unknown) => unknown;
  readonly requestFresh: (data: unknown) => Promise<unknown>;
}

interface Following {
  /** Once it returns false, the stream ends within a few seconds. */
  readonly stillMay?: () => Promise<boolean>;
  /** The key by which streams are capped; by default their name. */
  readonly about?: string;
  /** Tells what is not in the stream's history. */
  readonly onOpen?: (stream: Pick<EventStream, 'push' | 'onEnd'>) => void;
  readonly shown?: Shown;
}

/**
 * Answers a request with an event stream: events after its `Last-Event-ID`, or from the start, then new ones as they
 * come.
 */
export const followStream = async (
  { hub, streams }: FollowDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { stillMay, about = name, onOpen, shown }: Following = {},
): Promise<void> => {
  const lastEventId = request.headers['last-event-id'];
  const stream = streams.open(request, reply, about);
  if (stillMay) {
    const recheck = setInterval(
      () =>
        void stillMay().then(
          (may) => may || stream.end(),
          () => undefined,
        ),
      recheckMs,
    );
    stream.onEnd(() => clearInterval(recheck));
  }
  onOpen?.(stream);
  const after = typeof lastEventId === 'string' ? lastEventId : undefined;
  await hub
    .subscribe(name, after, shown ? sendInOrder(stream, shown) : (event) => stream.send(event), () => stream.hasEnded)
    .then((unsubscribe) => stream.onEnd(unsubscribe))
    .catch((error: unknown) => {
      stream.end();
      throw error;
    });
};

/**
 * Sends events in order, each as its follower may see it: at once, unless something must be asked. While the database is down
 * they wait; any other failure ends the stream.
 */
const sendInOrder = (stream: EventStream, { fromMemory, requestFresh }: Shown): EventStream['send'] => {
  let waiting = 0;
  let sent = Promise.resolve();
  const sendAtOnce = ({ eventId, name, data: written }: SentEvent): boolean => {
    try {
      const data = fromMemory(written);
      if (data !== undefined) stream.send({ eventId, name, data });
      return data !== undefined;
    } catch {
      stream.end();
      return true;
    }
  };
  const send = async (event: SentEvent): Promise<void> => {
    while (!stream.hasEnded) {
      try {
        stream.send({ ...event, data: fromMemory(event.data) ?? (await requestFresh(event.data)) });
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) return stream.end();
        await setTimeout(retryMs);
      }
    }
  };
  return (event) => {
    if (waiting === 0 && sendAtOnce(event)) return;
    waiting += 1;
    sent = sent
      .then(() => send(event))
      .finally(() => {
        waiting -= 1;
      });
  };
};
