import { connect, type Socket } from 'node:net';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { consentFor, openPayment } from '../../harness/new-consent.ts';
import { openLoop, p99Of } from '../../harness/open-loop.ts';
import { figuresOf } from '../../harness/process-figures.ts';
import { isLoadProof } from '../../harness/proof-length.ts';
import { sendFromMany } from '../../harness/send-from-many.ts';
import { startServerProcess } from '../../harness/server-process.ts';

const each = 500;
/** Heads have 15 seconds and bodies too, and each is looked for every five. */
const droppedWithinMs = 30_000;
/** A thousand that come at once would be a flood: test 14 has those. */
const paceMs = 5;
const loadSeconds = 40;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a letter a second until it is dropped; resolves to how long that took. */
const drip = (socket: Socket): Promise<number> => {
  const startedAtMs = performance.now();
  const dripping = setInterval(() => socket.write('a'), 1_000);
  return new Promise((resolve) =>
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(performance.now() - startedAtMs);
    }),
  );
};

/** Test 13 of the design. */
describe.runIf(isLoadProof)(
  'five hundred streams that no one reads, and five hundred requests byte by byte',
  async () => {
    if (!isLoadProof) return;
    const testDatabase = await freshDatabase();
    const server = await startServerProcess({ ...testDatabase.environment, LIMIT_FACTOR: '1000' });
    const { send, close } = sendFromMany(server.address);
    const sockets: Socket[] = [];
    afterAll(async () => {
      close();
      for (const socket of sockets) socket.destroy();
      await server.end('SIGTERM');
      await testDatabase.drop();
    });
    const port = Number(new URL(server.address).port);
    const open = (no: number, first: string): Socket => {
      const socket = connect({
        port,
        host: '127.0.0.1',
        localAddress: `127.0.${40 + Math.floor(no / 250)}.${1 + (no % 250)}`,
      });
      socket.on('error', () => undefined).on('connect', () => socket.write(first));
      sockets.push(socket);
      return socket;
    };

    it('are dropped, and cost the others nothing', { timeout: 300_000 }, async () => {
      const { consentId } = (await server.call(createConsent, { body: consentFor(250_000) })).reply();
      const followed = await openPayment(server, 100_004);
      const read = () => send(`/api/consent/${consentId}?clientId=cli_demo`);
      const load = (seconds: number) => openLoop({ perSecond: 100, seconds, send: read });
      await load(5);
      // For as long as beside the slow ones: what the heap of a new process grows by is not theirs.
      const calm = await load(loadSeconds);
      const before = figuresOf(server.pid).residentBytes;
      const loading = load(loadSeconds);
      const stream = `GET /api/events/payments/${followed.paymentId}?consentId=${followed.consentId} HTTP/1.1\r\nhost: a\r\n\r\n`;
      const slowHead = 'GET / HTTP/1.1\r\nhost: a\r\n';
      const slowBody =
        'POST /api/merchant/consents HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n';
      const drops: Promise<number>[] = [];
      for (let no = 0; no < each; no += 1) {
        open(no, stream).pause();
        drops.push(drip(open(no, no % 2 ? slowHead : slowBody).resume()));
        await pause(paceMs);
      }
      const droppedMs = Math.max(...(await Promise.all(drops)));
      const overloaded = await loading;
      const grownBytes = figuresOf(server.pid).residentBytes - before;
      process.stdout.write(
        `Dropped within ${Math.round(droppedMs)} ms; the others' p99 ${p99Of(calm).toFixed(1)} ms before, ${p99Of(overloaded).toFixed(1)} ms beside them; ${Math.round(grownBytes / 1e6)} MB more\n`,
      );
      expect(droppedMs).toBeLessThanOrEqual(droppedWithinMs);
      expect(overloaded.filter(({ status }) => status !== 200)).toEqual([]);
      expect(p99Of(overloaded)).toBeLessThanOrEqual(2 * p99Of(calm));
      expect(grownBytes).toBeLessThanOrEqual(50e6);
    });
  },
);
