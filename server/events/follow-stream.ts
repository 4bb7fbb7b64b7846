import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStreams } from '../http/event-stream.ts';
import type { EventHub } from './event-hub.ts';

export interface FollowDeps {
  readonly hub: EventHub;
  readonly streams: EventStreams;
}

/** How often the follower's permission is checked again. */
const recheckMs = 4_000;

/**
 * Answers a request with an event stream: events after its `Last-Event-ID`, or from the start, then new ones as they
 * come. If `stillMay` is given and returns false, the stream ends within a few seconds.
 */
export const followStream = async (
  { hub, streams }: FollowDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  stillMay?: () => Promise<boolean>,
): Promise<void> => {
  const lastEventId = request.headers['last-event-id'];
  const stream = streams.open(request, reply);
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
  const after = typeof lastEventId === 'string' ? lastEventId : undefined;
  await hub
    .subscribe(name, after, stream.send)
    .then(stream.onEnd)
    .catch((error: unknown) => {
      stream.end();
      throw error;
    });
};
