import { subscribe } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, type LookupFunction, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postWebhook } from './post-webhook.ts';
import { faultOfAddress } from './webhook-address.ts';
import { poolWebhookAgents } from './webhook-agents.ts';

/** How many connections this process has made, to anywhere. */
let connections = 0;
subscribe('net.client.socket', (message) => {
  const { socket }: { socket?: unknown } = Object(message);
  if (!(socket instanceof Socket)) throw new Error('Connections cannot be counted');
  socket.once('connect', () => {
    connections += 1;
  });
});

const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(request.url ?? '');
  const { port } = server.address() as AddressInfo;
  if (request.url === '/redirect') response.writeHead(307, { location: `http://localhost:${port}/inside` }).end();
  else if (request.url === '/endless') {
    response.writeHead(200);
    const more = setInterval(() => response.write('a'.repeat(1_024 * 1_024)), 1);
    response.on('close', () => clearInterval(more));
  } else if (request.url === '/drip') {
    response.writeHead(200);
    const more = setInterval(() => response.write('a'), 100);
    response.on('close', () => clearInterval(more));
  } else if (request.url === '/upgrade') {
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n');
  } else if (request.url !== '/hang') response.writeHead(204).end();
});
const own = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`;

beforeAll(() => new Promise<void>((done) => server.listen(0, done)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const agents = poolWebhookAgents();
const post = (url: string, more: Partial<Parameters<typeof postWebhook>[0]> = {}) =>
  postWebhook({ ownMachine: false, agents, timeoutMs: 2_000, ...more }, url, {}, '{}');

/** Names that mean these addresses. */
const resolvingTo = (...answers: string[]): LookupFunction => {
  let requestCount = 0;
  return (_, options, callback) => {
    const address = answers[Math.min(requestCount, answers.length - 1)] ?? '';
    requestCount += 1;
    const family = address.includes(':') ? 6 : 4;
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
};

const refused = /must|not allowed|private network|has no address/;

/** Also counts what it does: a connection that is made and then given up reached its target all the same. */
const expectRefused = async (input: () => Promise<{ error: string | null }>): Promise<void> => {
  const before = connections;
  expect((await input()).error).toMatch(refused);
  expect(connections).toBe(before);
};

describe('an endpoint', () => {
  it.each([
    ...['https://127.0.0.1/', 'https://localhost/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://0/'],
    ...['https://[::ffff:169.254.169.254]/', 'https://[64:ff9b::a9fe:a9fe]/', 'https://[2002:7f00:1::]/'],
    ...['https://2130706433/', 'https://0x7f000001/', 'https://127.1/', 'https://[::]/', 'https://0.0.0.0/'],
    ...['https://100.64.0.1/', 'https://169.254.169.254/', 'https://[fe80::1]/', 'https://[fec0::1]/'],
    ...['https://[::127.0.0.1]/', 'http://example.com/', 'https://example.com:22/', 'https://a:b@example.com/'],
  ])('at %s is not connected to', async (url) => {
    await expectRefused(() => post(url));
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['::1', '::', '::127.0.0.1', '::ffff:10.0.0.1', 'fe80::1', 'fd00::1', '64:ff9b::a9fe:a9fe', '2002:7f00:1::'],
  ])('whose name means %s is not connected to', async (address) => {
    for (const ownMachine of [false, true])
      await expectRefused(() => post('https://evil.example/', { ownMachine, lookup: resolvingTo(address) }));
  });

  it('is judged by our own list as well, should the agent let it pass', async () => {
    const open = () => new Agent();
    for (const address of ['10.1.2.3', '::127.0.0.1', 'fd00::1'])
      await expectRefused(() => post('https://evil.example/', { agents: open, lookup: resolvingTo(address) }));
  });

  it.each([
    ['https://ada@example.com/', 'must not hold a user name or password'],
    ['https://:secret@example.com/', 'must not hold a user name or password'],
    ['http://example.com/', 'must be https'],
    ['https://93.184.216.34/', 'must name a host, not an IP address'],
    ['https://[2606:4700::1111]/', 'must name a host, not an IP address'],
    ['https://example.com:22/', 'must be on port 443 or 8443'],
    ['https://example.com:8443/', null],
  ])('at %s: %s', (url, fault) => {
    expect(faultOfAddress(url, { ownMachine: false })).toBe(fault);
  });

  it('whose name changes its meaning is judged by the address that is connected to', async () => {
    const lookup = resolvingTo('127.0.0.1', '93.184.216.34');
    await expectRefused(() => post('https://evil.example/', { lookup }));
  });

  it('cannot lead on to another address', async () => {
    const before = connections;
    expect(await post(own('/redirect'), { ownMachine: true })).toMatchObject({ status: 307 });
    expect(seen).toEqual(['/redirect']);
    expect(connections).toBe(before + 1);
  });

  it('on this machine is reached in a developer’s own sandbox alone', async () => {
    expect(await post(own('/'), { ownMachine: true })).toMatchObject({ status: 204, error: null });
    await expectRefused(() => post(own('/')));
  });

  it('may answer endlessly, or a byte at a time, or not at all, and holds up no one for long', async () => {
    const [endless, drip, hang] = await Promise.all(
      ['/endless', '/drip', '/hang'].map((path) => post(own(path), { ownMachine: true })),
    );
    expect([endless?.status, drip?.status, hang?.status]).toEqual([200, 200, null]);
    expect(endless?.status !== null && endless?.answer.length).toBe(4_096);
    expect(drip?.tookMs).toBeLessThan(2_000);
    expect(hang?.tookMs).toBeLessThan(4_000);
  });

  it('may change to another protocol, which is no answer', async () => {
    expect(await post(own('/upgrade'), { ownMachine: true })).toMatchObject({ status: null });
  });
});
