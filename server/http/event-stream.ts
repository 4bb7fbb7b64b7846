import type { FastifyReply, FastifyRequest } from 'fastify';
import { leaveEarly } from './admit-requests.ts';
import { createStreamCaps } from './stream-caps.ts';

/** A client that does not read is dropped once this much is buffered for it. */
const bufferLimit = 64 * 1024;

/** An open Server-Sent Events answer. */
export interface EventStream {
  send(event: { readonly eventId: string; readonly name: string; readonly data: unknown }): void;
  /** Sends what no history keeps: who returns does not get it again. */
  tell(event: { readonly name: string; readonly data: unknown }): void;
  /** Ends it from the server side; a browser reconnects by itself. */
  end(): void;
  /** Runs when it has ended, from either side. */
  onEnd(ended: () => void): void;
}

export interface EventStreams {
  /** Throws `RATE_LIMITED` if its address, or what it is `about`, has too many open. */
  open(request: FastifyRequest, reply: FastifyReply, about: string): EventStream;
  /** Ends all streams, so that the server can stop; browsers reconnect to another process by themselves. */
  endAll(): void;
  /** How many are open. */
  count(): number;
}

/**
 * The open streams of this process, with a heartbeat: a comment line keeps proxies from closing an idle stream. A reader that
 * is behind at two heartbeats in a row is dropped.
 */
export const createEventStreams = (heartbeatMs = 15_000, factor = 1): EventStreams => {
  const caps = createStreamCaps(factor);
  const open = new Set<FastifyReply['raw']>();
  let ending = false;
  const write = (raw: FastifyReply['raw'], text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > bufferLimit) raw.destroy();
    else raw.write(text);
  };
  /** Streams whose reader had not taken all when the heart last beat. */
  let behind = new Set<FastifyReply['raw']>();
  const heartbeat = setInterval(() => {
    const late = new Set([...open].filter(({ writableLength }) => writableLength > 0));
    for (const raw of late) if (behind.has(raw)) raw.destroy();
    behind = late;
    for (const raw of open) if (!late.has(raw)) write(raw, ':\n\n');
  }, heartbeatMs);
  return {
    open: (request, reply, about) => {
      // A reader that has left has no address, and its `close` does not come again.
      const release = reply.raw.closed ? () => undefined : caps.take(request.ip, about);
      leaveEarly(request);
      const { raw } = reply.hijack();
      raw.writeHead(200, {
        ...streamHeaders,
        ...standingIn(reply),
        'x-request-id': request.id,
      });
      raw.write('retry: 1000\n\n');
      request.raw.socket.setKeepAlive(true, heartbeatMs);
      const onEnd = (ended: () => void): void => void (raw.closed ? ended() : raw.on('close', ended));
      open.add(raw);
      streamed.add(raw);
      onEnd(() => {
        open.delete(raw);
        release();
      });
      if (ending) raw.end();
      return {
        send: ({ eventId, name, data }) =>
          write(raw, `id: ${eventId}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
        tell: ({ name, data }) => write(raw, `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
        end: () => void raw.end(),
        onEnd,
      };
    },
    count: () => open.size,
    endAll: () => {
      ending = true;
      clearInterval(heartbeat);
      for (const raw of open) raw.end();
    },
  };
};

const streamed = new WeakSet<FastifyReply['raw']>();

/** Whether an answer is, or was, a stream: it takes as long as its reader stays. */
export const isStream = ({ raw }: FastifyReply): boolean => streamed.has(raw);

/** Where the caller stands with the limits, as its other answers say. */
const standingIn = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      name.startsWith('ratelimit-') ? [[name, String(value)]] : [],
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
