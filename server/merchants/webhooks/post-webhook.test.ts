import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postWebhook } from './post-webhook.ts';
import { poolWebhookAgents } from './webhook-agents.ts';

let connections = 0;
let breaks: 'nothing' | 'kept connections' | 'every connection' = 'nothing';
const used = new Set<Socket>();
const server = createServer((request, response) => {
  const isStored = used.has(request.socket);
  used.add(request.socket);
  if (breaks === 'every connection' || (breaks === 'kept connections' && isStored)) request.socket.destroy();
  else request.resume().on('end', () => response.end('taken'));
});
server.on('connection', () => {
  connections += 1;
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [connections, breaks] = [0, 'nothing'];
});

const poster = () => {
  const reach = { ownMachine: true, agents: poolWebhookAgents(), timeoutMs: 5_000 } as const;
  return () => postWebhook(reach, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {}, '{}');
};

describe('postWebhook', () => {
  it('sends over the connection of the one before', async () => {
    const post = poster();
    for (let n = 0; n < 3; n += 1) expect(await post()).toMatchObject({ status: 200, answer: 'taken' });
    expect(connections).toBe(1);
  });

  it('connects again if its kept connection was closed, which is no answer of the endpoint', async () => {
    const post = poster();
    await post();
    breaks = 'kept connections';
    expect(await post()).toMatchObject({ status: 200, error: null });
    expect(connections).toBe(2);
  });

  it('tells of a new connection that is broken off, and tries it no more', async () => {
    const post = poster();
    await post();
    breaks = 'every connection';
    expect(await post()).toMatchObject({ status: null });
    expect(connections).toBe(2);
  });
});
