import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../database/database.ts';
import type { EventStreams } from '../http/event-stream.ts';
import type { EventStream } from '../http/event-stream-answer.ts';
import type { EventHub } from './event-hub.ts';

export interface FollowDeps {
  readonly hub: EventHub;
  readonly streams: EventStreams;
}

/** How often the follower's permission is checked again. */
const recheckMs = 4_000;
/** How soon it is asked again what a follower may see. */
const retryMs = 500;

interface Following {
  /** Once it returns false, the stream ends within a few seconds. */
  readonly stillMay?: () => Promise<boolean>;
  /** What streams are capped by, if not their name. */
  readonly about?: string;
  /** Tells what is not in the stream's history. */
  readonly beside?: (stream: Pick<EventStream, 'tell' | 'onEnd'>) => void;
  /** The part of an event that this follower may see. */
  readonly shown?: (data: unknown) => Promise<unknown>;
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
  { stillMay, about = name, beside, shown }: Following = {},
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
  beside?.(stream);
  const after = typeof lastEventId === 'string' ? lastEventId : undefined;
  await hub
    .subscribe(name, after, shown ? inTurn(stream, shown) : (event) => stream.send(event))
    .then((unsubscribe) => stream.onEnd(unsubscribe))
    .catch((error: unknown) => {
      stream.end();
      throw error;
    });
};

/**
 * Sends events in order, each as its follower may see it. While the database is down they wait; any other failure ends
 * the stream.
 */
const inTurn = (stream: EventStream, shown: (data: unknown) => Promise<unknown>): EventStream['send'] => {
  const send = async (event: Parameters<EventStream['send']>[0]): Promise<void> => {
    while (!stream.hasEnded) {
      try {
        stream.send({ ...event, data: await shown(event.data) });
        return;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) return stream.end();
        await setTimeout(retryMs);
      }
    }
  };
  let sent = Promise.resolve();
  return (event) => {
    sent = sent.then(() => send(event));
  };
};
