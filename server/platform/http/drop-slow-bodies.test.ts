import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { dropSlowBodies } from './open-app.ts';

const app = Fastify();
dropSlowBodies(app, { graceMs: 100, minBytesPerSecond: 2_000, pollIntervalMs: 20 });
app.post('/', async ({ body }) => ({ length: JSON.stringify(body).length }));
app.get('/', async () => 'well');
const busyMs = 300;
app.post('/busy', { onRequest: (_request, _reply, done) => void setTimeout(done, busyMs) }, async ({ body }) =>
  JSON.stringify(body).length.toString(),
);
const address = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const open = async (): Promise<Socket> => {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port), noDelay: true });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

const head = (length: number): string =>
  `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

/** Sends a body in pieces of so many bytes, one every 10 ms, until it is whole or answered; resolves to the answer. */
const sendInPieces = async (socket: Socket, pieceBytes: number, text: string): Promise<string> => {
  socket.write(head(text.length));
  let sent = 0;
  const sending = setInterval(() => {
    if (sent >= text.length) return clearInterval(sending);
    socket.write(text.slice(sent, sent + pieceBytes));
    sent += pieceBytes;
  }, 10);
  const [answer] = await once(socket, 'data');
  clearInterval(sending);
  return String(answer);
};

const body = JSON.stringify('x'.repeat(20_000));

describe('a body that is sent', () => {
  it('byte by byte is not waited for, and its connection is closed', async () => {
    const socket = await open();
    const closed = once(socket, 'close');
    expect(await sendInPieces(socket, 1, body)).toMatch(/^HTTP\/1.1 408 /);
    await closed;
  });

  it('never is not waited for, either', async () => {
    const socket = await open();
    socket.write(head(10));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 408 /);
  });

  it('slowly, but in time, is answered, and so is what follows on the connection', async () => {
    const socket = await open();
    expect(await sendInPieces(socket, 400, body)).toMatch(/^HTTP\/1.1 200 /);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(String((await once(socket, 'data'))[0])).toMatch(/well$/);
    socket.destroy();
  });

  it.each([
    ['a little one', 10],
    ['one larger than what is taken in before it is read', 900_000],
  ])('while the server is busy is waited for by it: %s', async (_name, length) => {
    const text = JSON.stringify('x'.repeat(length));
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${address}/busy`, { method: 'POST', headers, body: text });
    expect(await answer.text()).toBe(String(text.length));
    const injected = await app.inject({ method: 'POST', url: '/busy', headers, payload: text });
    expect(injected.body).toBe(String(text.length));
  });
});
