import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Minimum speed of a client: after the first moments, a body may come no slower than over the slowest of phones. */
interface Patience {
  readonly graceMs: number;
  readonly minBytesPerSecond: number;
  readonly pollIntervalMs: number;
}

const usual: Patience = { graceMs: 15_000, minBytesPerSecond: 4_000, pollIntervalMs: 5_000 };

const timedOut = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * Drops who sends a body byte by byte: such a client holds a connection for nothing. Node itself bounds heads, and whole
 * requests by the time that the largest file takes.
 */
export const dropSlowBodies = (app: FastifyInstance, patience = usual): void => {
  const arriving = new Map<IncomingMessage, { readonly startedAtMs: number; readonly before: number }>();
  const looking = setInterval(() => {
    for (const [raw, { startedAtMs, before }] of arriving) {
      if (waitsForUs(raw)) continue;
      const tookMs = performance.now() - startedAtMs;
      const perSecond = ((raw.socket.bytesRead - before) / tookMs) * 1000;
      if (tookMs < patience.graceMs || perSecond >= patience.minBytesPerSecond) continue;
      arriving.delete(raw);
      raw.socket.end(timedOut, () => raw.socket.destroy());
    }
  }, patience.pollIntervalMs).unref();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined;
    // A call made in this process has no connection.
    if (hasBody && !raw.complete && raw.socket instanceof Socket) {
      arriving.set(raw, { startedAtMs: performance.now(), before: raw.socket.bytesRead });
      const arrived = (): void => void arriving.delete(raw);
      raw.once('end', arrived).once('close', arrived);
    }
    done();
  });
  app.addHook('onClose', async () => clearInterval(looking));
};

/** All of it has come, or as much as is taken in before it is read. */
const waitsForUs = (raw: IncomingMessage): boolean => raw.complete || raw.readableLength >= raw.readableHighWaterMark;
