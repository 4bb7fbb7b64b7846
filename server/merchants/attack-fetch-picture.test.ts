import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { openPictureHost } from '../harness/picture-host.ts';
import { isPublicAddress } from '../platform/network/public-address.ts';
import { fetchPicture, type Outside } from './fetch-picture.ts';
import { openPictures } from './open-pictures.ts';

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);

const send = (response: ServerResponse, bytes: string | Buffer, type: string) =>
  response.writeHead(200, { 'content-type': type }).end(bytes);

const answers: Record<string, (response: ServerResponse) => void> = {
  '/logo.png': (response) => send(response, png, 'text/html'),
  '/page.png': (response) => send(response, '<script>alert(1)</script>', 'image/png'),
  '/logo.svg': (response) => send(response, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
  '/large.png': (response) => send(response, Buffer.concat([png, Buffer.alloc(10_000_000)]), 'image/png'),
  '/endless.png': (response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write(png);
    const more = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
    response.on('close', () => clearInterval(more));
  },
  '/slow.png': (response) => response.writeHead(200).write(png),
  '/silent.png': () => undefined,
  '/metadata.png': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/upgrade.png': ({ socket }) =>
    socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'),
  '/elsewhere.png': (response) => response.writeHead(301, { location: '/logo.png' }).end(),
};

const host = await openPictureHost(({ url = '' }, response) => answers[url]?.(response));
afterAll(() => host.close());

/** The host here stands for one on the public internet. */
const outside: Outside = {
  resolve: async (name) => (name === 'pictures.example' ? ['127.0.0.1'] : []),
  allows: () => true,
  ...{ port: host.port, ca: host.ca, timeoutMs: 500 },
};

describe('fetchPicture', () => {
  it('brings a picture, as what its bytes are', async () => {
    const picture = await fetchPicture(outside, 'https://pictures.example/logo.png');
    expect(picture).toEqual({ type: 'image/png', bytes: png });
  });

  it.each([
    ...['/page.png', '/logo.svg', '/large.png', '/endless.png', '/slow.png', '/silent.png', '/elsewhere.png'],
    '/upgrade.png',
  ])('refuses %s: what is no picture, too large, too slow, elsewhere or in another protocol', async (path) => {
    const startedMs = performance.now();
    expect(await fetchPicture(outside, `https://pictures.example${path}`)).toBeNull();
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });

  it('does not follow a redirect to where it could not go itself', async () => {
    const before = host.requests.length;
    expect(await fetchPicture(outside, 'https://pictures.example/metadata.png')).toBeNull();
    expect(host.requests.slice(before)).toEqual(['/metadata.png']);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'http://pictures.example/logo.png',
    'https://127.0.0.1/logo.png',
    'https://127.1/logo.png',
    'https://2130706433/logo.png',
    'https://0x7f000001/logo.png',
    'https://0177.0.0.1/logo.png',
    'https://[::1]/logo.png',
    'https://[::ffff:127.0.0.1]/logo.png',
    'https://pictures.example:8443/logo.png',
    'https://ada@pictures.example/logo.png',
    'file:///etc/passwd',
    'data:image/png;base64,iVBORw0KGgo=',
    'nonsense',
  ])('does not so much as connect for %s', async (address) => {
    const before = host.requests.length;
    expect(await fetchPicture({ ...outside, resolve: async () => ['127.0.0.1'] }, address)).toBeNull();
    expect(host.requests.length).toBe(before);
  });

  it.each([
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['10.0.0.7']],
    [['::1']],
    [['fd00:ec2::254']],
    [['8.8.8.8', '127.0.0.1']],
    [[]],
  ])('does not connect to a name that means %s', async (addresses) => {
    const before = host.requests.length;
    const guarded = { ...outside, allows: isPublicAddress, resolve: async () => addresses };
    for (const name of ['pictures.example', 'localhost', 'rebinding.pictures.example'])
      expect(await fetchPicture(guarded, `https://${name}/logo.png`)).toBeNull();
    expect(host.requests.length).toBe(before);
  });

  it('asks for a name once and connects to the address it has checked, whatever the name means a moment later', async () => {
    let times = 0;
    const checked: string[] = [];
    const rebinding: Outside = {
      ...outside,
      resolve: async () => (++times === 1 ? ['127.0.0.1'] : ['127.0.0.2']),
      allows: (address) => checked.push(address) > 0,
    };
    expect(await fetchPicture(rebinding, 'https://pictures.example/logo.png')).not.toBeNull();
    expect([times, checked]).toEqual([1, ['127.0.0.1']]);
  });
});

describe('openPictures', () => {
  it('asks for a picture once an hour, and a minute after it could not be fetched', async () => {
    let now = 0;
    const pictures = openPictures(outside, () => now);
    const countOf = (path: string) => host.requests.filter((each) => each === path).length;
    const [good, bad] = [countOf('/logo.png'), countOf('/logo.svg')];
    const both = () =>
      Promise.all(['/logo.png', '/logo.svg'].map((path) => pictures(`https://pictures.example${path}`)));
    for (const at of [0, 0, 59_000, 61_000, 3_599_000, 3_601_000]) {
      now = at;
      await both();
    }
    expect([countOf('/logo.png') - good, countOf('/logo.svg') - bad]).toEqual([2, 3]);
  });
});
