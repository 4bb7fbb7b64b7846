import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { figuresOf } from './process-figures.ts';

const pending = () => figuresOf(process.pid).descriptors;

it.runIf(process.platform === 'linux')(
  'counts what a process holds, but not the connections that clients keep open',
  async () => {
    const server = createServer({ allowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const before = pending();
    const file = openSync('/proc/self/status', 'r');
    expect(pending()).toBe(before + 1);
    closeSync(file);
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const [accepted] = await once(server, 'connection');
    expect(pending(), 'the end of the client, which is this process too').toBe(before + 1);
    client.end();
    await once(accepted.resume(), 'end');
    client.destroy();
    await once(client, 'close');
    expect(pending(), 'a connection that the client has left and the server has not closed').toBe(before + 1);
    accepted.destroy();
    server.close();
  },
);
