import { versionHeader } from '@yarda/contracts/platform/api-version.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventStream } from './event-stream-answer.ts';
import { startHeartbeats } from './heartbeats.ts';
import { createStreamCaps } from './stream-caps.ts';

export interface EventStreams {
  /** Throws `RATE_LIMITED` if its address has too many open, or too many of those about one thing. */
  open(request: FastifyRequest, reply: FastifyReply, about: string): EventStream;
  /** Ends all streams, so that the server can stop; browsers reconnect to another process by themselves. */
  endAll(): void;
  /** How many are open. */
  count(): number;
}

/** The open streams of this process, with a heartbeat each. */
export const createEventStreams = (heartbeatMs = 15_000, factor = 1): EventStreams => {
  const caps = createStreamCaps(factor);
  const open = new Set<EventStream>();
  const heartbeats = startHeartbeats(heartbeatMs);
  let ending = false;
  return {
    open: (request, reply, about) => {
      // A reader that has left has no address, and its `close` does not come again.
      const release = reply.raw.closed ? undefined : caps.take(request.ip, about, () => stream.drop());
      request.raw.leave?.();
      const { raw } = reply.hijack();
      // It ends with its connection: each piece of a chunked answer would be written in three.
      raw.removeHeader('transfer-encoding');
      raw.writeHead(200, { ...streamHeaders, ...replyHeadersOf(reply), 'x-request-id': request.id });
      raw.write('retry: 1000\n\n');
      forgetHead(raw);
      request.raw.socket.setKeepAlive(true, heartbeatMs);
      streamed.add(raw);
      const stream = new EventStream(raw);
      open.add(stream);
      const endBeats = heartbeats.add(stream);
      stream.onEnd(() => {
        open.delete(stream);
        endBeats();
        release?.();
      });
      if (ending) stream.end();
      return stream;
    },
    count: () => open.size,
    endAll: () => {
      ending = true;
      heartbeats.stop();
      for (const stream of open) stream.end();
    },
  };
};

const streamed = new WeakSet<FastifyReply['raw']>();

/** Whether an answer is, or was, a stream: it takes as long as its reader stays. */
export const isStream = ({ raw }: FastifyReply): boolean => streamed.has(raw);

/** Node keeps a head that was sent for as long as its answer is open, in sixty pieces: two kilobytes of each stream. */
const forgetHead = (raw: FastifyReply['raw']): void => void Reflect.set(raw, '_header', 'sent');

/** Headers with the caller's limits and the API version of the answer, the same as in other answers. */
const replyHeadersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      name.startsWith('ratelimit-') || name === versionHeader ? [[name, String(value)]] : [],
    ),
  );

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
