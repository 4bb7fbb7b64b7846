import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type EventReader, readEvents } from '../../harness/event-reader.ts';
import { eventually } from '../../harness/eventually.ts';
import { createEventStreams } from './event-stream.ts';
import type { EventStream } from './event-stream-answer.ts';

const heartbeatMs = 20;
const streams = createEventStreams(heartbeatMs);
const app = Fastify({ trustProxy: (_address, hop) => hop < 1 });
const opened: EventStream[] = [];
const left: string[] = [];
/** Its hearts beat too seldom to notice anything here. */
const patient = createEventStreams(600_000);
for (const [path, those] of Object.entries({ '/events': streams, '/patient': patient }))
  app.get(path, (request, reply) => {
    const stream = those.open(request, reply, 'test');
    stream.onEnd(() => left.push('left'));
    opened.push(stream);
  });
/** Two at most may follow one thing here. */
const few = createEventStreams(heartbeatMs, 0.01);
let leaving: (() => void) | undefined;
app.get('/left', async (request, reply) => {
  leaving?.();
  if (leaving) await once(reply.raw, 'close');
  few.open(request, reply, 'left').onEnd(() => left.push('early'));
});
const address = await app.listen({ port: 0 });
afterAll(() => {
  patient.endAll();
  return app.close();
});

const open = async (): Promise<{ reader: EventReader; stream: EventStream }> => {
  const count = opened.length;
  const reader = await readEvents(`${address}/events`);
  return { reader, stream: await eventually('the stream is open', () => opened[count]) };
};

/** Opens a stream and reads nothing of it. */
const openUnread = async (path: string): Promise<EventStream> => {
  const count = opened.length;
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.pause().write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`);
  return eventually('the stream is open', () => opened[count]);
};

describe('an event stream', () => {
  it('sends events that a browser can read, whatever their text contains', async () => {
    const { reader, stream } = await open();
    const data = { text: 'a\nb\r\n\n: ₦1.00 ‘\u2028’' };
    stream.send({ eventId: 'evt_1', name: 'fact', data });
    await reader.until('it is told', () => reader.events.length === 1);
    expect(reader.events).toEqual([{ id: 'evt_1', name: 'fact', data }]);
  });

  it('sends heartbeats, so that no proxy closes it', async () => {
    const { reader } = await open();
    await reader.until('three beats have come', () => reader.comments >= 3);
    expect(reader.events).toEqual([]);
  });

  it('drops a reader that takes nothing for two heartbeats, and holds little for it', async () => {
    const before = left.length;
    const stream = await openUnread('/events');
    const data = 'x'.repeat(16_000);
    await eventually('it is dropped', () => {
      stream.send({ eventId: 'evt', name: 'fact', data });
      return left.length > before ? true : null;
    });
  });

  it('notices that its reader has gone', async () => {
    const { reader } = await open();
    const before = left.length;
    reader.cut();
    await eventually('it is noticed', () => (left.length > before ? true : null));
  });

  it.each<Record<string, string>>([{}, { 'x-forwarded-for': '198.51.100.1' }])(
    'keeps no place for a reader that left before it was opened (headers %j)',
    async (headers) => {
      for (let n = 0; n < 3; n += 1) {
        const abort = new AbortController();
        const before = left.length;
        leaving = () => abort.abort();
        await expect(fetch(`${address}/left`, { headers, signal: abort.signal })).rejects.toThrow('aborted');
        await eventually('it is noticed', () => (left.length > before ? true : null), 2_000);
      }
      leaving = undefined;
      const { status, body } = await fetch(`${address}/left`, { headers });
      await body?.cancel();
      expect(status).toBe(200);
    },
  );

  it('drops a reader that does not read before much is kept for it', async () => {
    const stream = await openUnread('/patient');
    const before = left.length;
    const data = 'x'.repeat(16 * 1024);
    await eventually('it is let go', () => {
      for (let n = 0; n < 50; n += 1) stream.send({ eventId: 'evt', name: 'fact', data });
      return left.length > before ? true : null;
    });
  });

  it('ends with all others, and sends nothing afterwards', async () => {
    const all = await Promise.all([open(), open()]);
    streams.endAll();
    for (const { reader, stream } of all) {
      stream.send({ eventId: 'evt', name: 'fact', data: {} });
      await reader.until('it has ended', () => reader.ended);
      expect(reader.events).toEqual([]);
    }
    const { reader } = await open();
    await reader.until('it has ended', () => reader.ended);
  });
});
