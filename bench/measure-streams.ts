import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOfStream, type OpenEventStream, openEventStream } from '@yarda/server/harness/open-event-stream.ts';
import { bankReport, webhookSecretOf } from './bank-report.ts';
import { withDatabase } from './bench-postgres.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { loadHttp } from './load-http.ts';
import { kilobytes, type Measured, measured, milliseconds } from './measured.ts';
import { type Door, openDoor } from './open-door.ts';
import { median, quantile } from './quantile.ts';
import { seededPayment, seedPayments } from './seed-payments.ts';
import { writeRequest } from './write-request.ts';

/** How many streams are opened at once. */
const batch = 100;

/** The memory of open streams, and how fast an event reaches one of them, or all that follow one payment. */
export const measureStreams = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const [total, shared] = quick ? [500, 100] : [10_000, 1_000];
  const url = await (await postgres()).freshDatabase();
  const server = await startBenchServer(ports.server, url);
  let streams: OpenEventStream[] = [];
  try {
    const secret = await withDatabase(url, async (database) => {
      await seedPayments(database, total);
      return webhookSecretOf(database);
    });
    await warmUp(server);
    // The heap grows once, with its first streams.
    await closeAll(await openStreams(server, shared, 1, total));
    const before = await residentBytes(server);
    streams = await openStreams(server, total, shared, 0);
    await sleep(1_000);
    const each = ((await residentBytes(server)) - before) / total;
    const door = await openDoor(server.port, secret);
    const timed = await timeEvents(door, streams, shared, quick ? { warm: 3, counted: 5 } : { warm: 80, counted: 20 });
    door.close();
    return [
      measured(`Memory of an open stream, of ${total.toLocaleString('en')}`, each, kilobytes, { max: 12_000 }),
      ...timed,
    ];
  } finally {
    await closeAll(streams);
    await server.stop();
  }
};

/** A process grows its heap once, with its first work. That is not the streams' cost. */
const warmUp = async ({ port }: BenchServer): Promise<void> => {
  const { consentId } = seededPayment(0);
  const request = writeRequest('GET', `/api/consent/${consentId}?clientId=cli_demo`);
  await loadHttp({ port, clients: 64, seconds: 3, request: () => request, status: 200 });
};

/** Opens streams: the first `shared` on one payment, the others each on their own. */
const openStreams = async (server: BenchServer, total: number, shared: number, firstSerial: number) => {
  const streams: OpenEventStream[] = [];
  for (let from = 0; from < total; from += batch) {
    const serials = Array.from({ length: Math.min(batch, total - from) }, (_, index) => from + index);
    const opened = serials.map((serial) => {
      const { consentId, paymentId } = seededPayment(serial < shared ? 0 : serial);
      const path = `/api/events/payments/${paymentId}?consentId=${consentId}`;
      return openEventStream({ port: server.port, path, from: addressOfStream(firstSerial + serial) });
    });
    streams.push(...(await Promise.all(opened)));
  }
  return streams;
};

/** Those that come first are not counted: V8 compiles what they run better and better, in both processes. */
interface Rounds {
  readonly warm: number;
  readonly counted: number;
}

/** So many streams of their own hear in each round. */
const trials = 10;

const timeEvents = async (
  door: Door,
  streams: readonly OpenEventStream[],
  shared: number,
  { warm, counted: rounds }: Rounds,
): Promise<Measured[]> => {
  const many: number[] = [];
  const one: number[] = [];
  for (let round = 0; round < warm + rounds; round += 1) {
    const followers = streams.slice(0, shared).map((stream) => stream.next());
    const posted = door.report(bankReport('received', seededPayment(0).accountNumber, round));
    many.push(Math.max(...(await Promise.all(followers))) - posted);
    await sleep(10);
    for (let roundNo = 0; roundNo < trials; roundNo += 1) {
      const index = shared + round * trials + roundNo;
      const arrived = streams[index]?.next() ?? Promise.reject(new Error('There are too few streams'));
      one.push(-door.report(bankReport('received', seededPayment(index).accountNumber)) + (await arrived));
      await sleep(10);
    }
  }
  const counted = { many: many.slice(warm), one: one.slice(warm * trials) };
  return [
    measured(
      `From a report to the last of ${shared.toLocaleString('en')} streams, median`,
      median(counted.many),
      milliseconds,
      { max: 15 },
    ),
    measured('… to one stream among all, p50', median(counted.one), milliseconds),
    measured('… to one stream among all, p99', quantile(counted.one, 0.99), milliseconds, { max: 8 }),
  ];
};

const residentBytes = async ({ pid }: BenchServer): Promise<number> => {
  const [, kilo] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilo) * 1024;
};

const closeAll = async (streams: readonly OpenEventStream[]): Promise<void> => {
  for (const stream of streams) stream.close();
  await sleep(500);
};
