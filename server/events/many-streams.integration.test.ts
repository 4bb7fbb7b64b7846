import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { collectGarbage } from '../harness/collect-garbage.ts';
import { eventually } from '../harness/eventually.ts';
import { freshDatabase } from '../harness/fresh-database.ts';
import { openPayment } from '../harness/new-consent.ts';
import { addressOfStream, type OpenEventStream, openEventStream } from '../harness/open-event-stream.ts';
import { quantileOf } from '../harness/open-loop.ts';
import { figuresOf } from '../harness/process-figures.ts';
import { isLoadProof } from '../harness/proof-length.ts';
import { reportOverNetwork, transferReports } from '../harness/report-as-bank.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { openSandboxSettings } from '../sandbox/sandbox-settings.ts';

const streams = 10_000;
const shared = 1_000;
const settleMs = 2_000;
const inspectPort = 4972;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Test 12 of the design; it needs Linux, which lets a process connect from any address of 127.0.0.0/8, and 11,000 descriptors. */
describe.runIf(isLoadProof)('ten thousand streams', async () => {
  if (!isLoadProof) return;
  const place = await freshDatabase();
  const server = await startServerProcess({
    ...place.environment,
    LIMIT_FACTOR: '10000',
    NODE_OPTIONS: `--inspect=${inspectPort}`,
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await place.drop();
  });
  const port = Number(new URL(server.address).port);
  const resident = () => figuresOf(server.pid).residentBytes;
  let serial = 0;
  const open = async (of: { readonly paymentId: string; readonly consentId: string }): Promise<OpenEventStream> =>
    openEventStream({
      ...{ port, from: addressOfStream(serial++) },
      path: `/api/events/payments/${of.paymentId}?consentId=${of.consentId}`,
    });
  const openMany = async (
    count: number,
    of: (no: number) => { readonly paymentId: string; readonly consentId: string },
  ) => {
    const opened: OpenEventStream[] = [];
    for (let no = 0; no < count; no += 100)
      opened.push(
        ...(await Promise.all(Array.from({ length: Math.min(100, count - no) }, (_, n) => open(of(no + n))))),
      );
    return opened;
  };

  it('cost little, hear at once, lose nothing, and leave nothing behind', { timeout: 600_000 }, async () => {
    const own = await Promise.all(Array.from({ length: 100 }, () => openPayment(server, 100_004)));
    const common = await openPayment(server, 100_004);
    const one = (no: number) => own[no % own.length] ?? common;
    // The heap grows once, with its first streams: that is not what a stream costs.
    for (const stream of await openMany(1_000, one)) stream.close();
    await pause(settleMs);
    await collectGarbage(inspectPort);
    const before = resident();
    const idle = await openMany(streams - shared, one);
    const crowd = await openMany(shared, () => common);
    await pause(settleMs);
    await collectGarbage(inspectPort);
    const eachBytes = (resident() - before) / streams;
    const { database } = await openDatabase({ ...place, databaseConnections: 2 });
    const { webhookSecret } = await openSandboxSettings(database, Date.now);
    await database.close();
    const report = async (to: typeof common) => {
      const [received] = transferReports(to.accountNumber, 1_000, new Date());
      const sentMs = performance.now();
      expect(await reportOverNetwork(server.address, { webhookSecret, nowMs: Date.now() }, received)).toBe(true);
      return sentMs;
    };
    const oneMs: number[] = [];
    const crowdMs: number[] = [];
    for (let round = 0; round < 200; round += 1) {
      const to = own[round % own.length] ?? common;
      // Each of the hundred payments is followed by ninety streams: the first of them is timed, all must hear.
      const followers = idle.filter((_, no) => no % own.length === round % own.length).map((stream) => stream.next());
      const [first] = followers;
      const sentMs = await report(to);
      oneMs.push(((await first) ?? Number.NaN) - sentMs);
      await Promise.all(followers);
    }
    for (let round = 0; round < 30; round += 1) {
      const heard = crowd.map((stream) => stream.next());
      const sentMs = await report(common);
      crowdMs.push(...(await Promise.all(heard)).map((atMs) => atMs - sentMs));
    }
    for (const stream of [...idle, ...crowd]) stream.close();
    const after = await eventually(
      'memory is given back',
      async () => {
        await collectGarbage(inspectPort);
        return resident() <= 1.1 * before ? resident() : null;
      },
      20_000,
    ).catch(resident);
    process.stdout.write(
      `${streams} streams: ${(eachBytes / 1000).toFixed(1)} kB each; one hears p99 ${quantileOf(oneMs, 0.99).toFixed(1)} ms, all of ${shared} p99 ${quantileOf(crowdMs, 0.99).toFixed(1)} ms; memory ${Math.round(before / 1e6)} MB before, ${Math.round(after / 1e6)} MB after\n`,
    );
    expect(eachBytes).toBeLessThanOrEqual(16_000);
    expect(quantileOf(oneMs, 0.99)).toBeLessThanOrEqual(10);
    expect(quantileOf(crowdMs, 0.99)).toBeLessThanOrEqual(30);
    expect(after).toBeLessThanOrEqual(1.1 * before);
  });
});
