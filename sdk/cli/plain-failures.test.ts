import { describe, expect, it } from 'vitest';
import { cli } from './cli.fixture.ts';

/** How Node refuses to read a file. */
const refusing = (code: string) => async () => {
  throw Object.assign(new Error(`${code}: syscall failed`), { code });
};

const away = () => Promise.reject(new TypeError('fetch failed'));

const ofFiles = ['consents create', 'consents lint', 'fixtures run', 'receipts verify', 'receipts verify - --keys'];

describe('yarda', () => {
  it.each(ofFiles)('names a file that is not there: %s', async (command) => {
    const { run, noted } = cli(away, { read: refusing('ENOENT') });
    expect([await run(...command.split(' '), '/nope.json'), noted]).toEqual([1, ['/nope.json: there is no such file']]);
  });

  it.each([
    ['EISDIR', 'it is a folder'],
    ['EACCES', 'it may not be read'],
    ['EIO', 'it cannot be read (EIO)'],
  ])('says of a file that answers %s: %s', async (code, message) => {
    const { run, noted } = cli(away, { read: refusing(code) });
    expect([await run('consents', 'lint', '/here'), noted]).toEqual([1, [`/here: ${message}`]]);
  });

  it.each(['listen', 'events resend evt_1 --to http://localhost:3000/hooks'])(
    'names the folder that it cannot keep anything in: %s',
    async (command) => {
      const stateFolder = '/dev/null/yarda';
      const { run, noted } = cli(() => Response.json({ success: true, event: {} }), { stateFolder });
      const answer = [await run(...command.split(' ')), noted];
      expect(answer).toEqual([1, [`${stateFolder}: it cannot be written (ENOTDIR)`]]);
    },
  );

  const ofServers = ['clock show', 'fixtures run story.yaml', 'receipts verify file.json --fetch-keys'];
  const read = async () => '{ "steps": [{ "clock": "P1D" }] }';

  it.each(ofServers)('ends with 2 where the server does not answer: %s', async (command) => {
    const { run, noted } = cli(away, { read });
    const unreachable = 'UNREACHABLE: http://localhost:4000 does not answer';
    expect([await run(...command.split(' ')), noted]).toEqual([2, [unreachable]]);
  });

  it.each([...ofServers, 'clock advance P1D', 'listen --since 1h'])(
    'ends with 2 and what the server said where it failed: %s',
    async (command) => {
      const events = { success: true, events: [], nextCursor: null };
      const busy = { success: false, code: 'UNAVAILABLE', message: 'Try again' };
      const answer = ({ pathname }: URL) =>
        pathname === '/api/merchant/events' ? Response.json(events) : Response.json(busy, { status: 503 });
      const { run, noted } = cli(answer, { read });
      expect([await run(...command.split(' ')), noted]).toEqual([2, ['UNAVAILABLE: Try again']]);
    },
  );

  it('tells what else doctor finds where the pages do not answer', async () => {
    const lists = { success: true, consents: [], endpoints: [], nextCursor: null };
    const { run, printed } = cli(({ pathname }) => (pathname.startsWith('/api/') ? Response.json(lists) : away()));
    expect(await run('doctor', '--page', 'https://shop.test/pay')).toBe(3);
    expect(printed).toEqual([
      '✗ server: http://localhost:4000 does not answer',
      '✓ key: it may read',
      '✓ webhooks: no endpoint yet',
      '✗ CSP: https://shop.test/pay does not answer',
      '✗ origin: http://localhost:4000 does not answer',
    ]);
  });
});
