import { afterAll, describe, expect, it } from 'vitest';
import { collectGarbage } from '../../harness/collect-garbage.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { inDatabase } from '../../harness/in-database.ts';
import { type OpenPayment, openPayment } from '../../harness/new-consent.ts';
import { quantileOf } from '../../harness/open-loop.ts';
import { figuresOf } from '../../harness/process-figures.ts';
import { isLoadProof } from '../../harness/proof-length.ts';
import { startServerProcess } from '../../harness/server-process.ts';
import { startStreamLoad } from '../../harness/start-stream-load.ts';
import { openSandboxSettings } from '../../sandbox/sandbox-settings.ts';

const streams = 10_000;
/** One payment is followed by a thousand, some by one each, and the rest of the streams follow thirty. */
const shared = 1_000;
const alone = 1_020;
const batchSize = 30;
const common = alone + batchSize;
const settleMs = 2_000;
/** Not counted: a server's first reports are slower than all later ones. */
const warmRounds = 20;
const inspectPort = 4972;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const upTo = (count: number) => Array.from({ length: count }, (_, no) => no);

/** The payment that each stream follows. */
const followed = upTo(streams).map((no) => {
  if (no < shared) return common;
  return no - shared < alone ? no - shared : alone + (no % batchSize);
});

/** Test 12 of the design; it needs Linux, which lets a process connect from any address of 127.0.0.0/8, and 11,000 descriptors. */
describe.runIf(isLoadProof)('ten thousand streams', async () => {
  if (!isLoadProof) return;
  const testDatabase = await freshDatabase();
  const server = await startServerProcess({
    ...testDatabase.environment,
    LIMIT_FACTOR: '10000',
    NODE_OPTIONS: `--inspect=${inspectPort}`,
  });
  const { webhookSecret } = await inDatabase(testDatabase, (database) => openSandboxSettings(database, Date.now));
  const payments: OpenPayment[] = [];
  while (payments.length <= common)
    payments.push(...(await Promise.all(upTo(10).map(() => openPayment(server, 100_004)))));
  const load = await startStreamLoad(server.address, { webhookSecret, payments });
  afterAll(async () => {
    load.end();
    await server.end('SIGTERM');
    await testDatabase.drop();
  });
  const pending = async () => {
    await pause(settleMs);
    const usedBytes = await collectGarbage(inspectPort);
    return { usedBytes, residentBytes: figuresOf(server.pid).residentBytes };
  };
  /** How long each report took, for its streams. */
  const reportTo = async (nos: readonly number[]): Promise<number[]> => {
    const times: number[] = [];
    for (const no of nos) {
      times.push(...(await load.report(no)));
      await pause(10);
    }
    return times;
  };
  const p99 = (times: readonly number[]) => quantileOf(times, 0.99);

  it('cost little, hear at once, lose nothing, and leave nothing behind', { timeout: 600_000 }, async () => {
    // The heap grows once, with its first streams: that is not what a stream costs.
    await load.open(followed.slice(-1_000));
    await load.close();
    const before = await pending();
    await load.open(followed);
    const meanwhile = await pending();
    const eachBytes = (meanwhile.residentBytes - before.residentBytes) / streams;
    await reportTo(upTo(warmRounds));
    const oneMs = await reportTo(upTo(alone).slice(warmRounds));
    await reportTo(upTo(batchSize).map((no) => alone + no));
    await reportTo(upTo(5).map(() => common));
    const sharedMs = await reportTo(upTo(30).map(() => common));
    await load.close();
    const after = await pending();
    await load.open(followed);
    await load.close();
    const again = await pending();
    const megabytes = [before, meanwhile, after, again].map((each) =>
      [each.usedBytes, each.residentBytes].map((bytes) => Math.round(bytes / 1e6)).join(' of '),
    );
    process.stdout.write(
      `${streams} streams: ${(eachBytes / 1000).toFixed(1)} kB each; one hears p99 ${p99(oneMs).toFixed(1)} ms, all of ${shared} p99 ${p99(sharedMs).toFixed(1)} ms; ${megabytes.join(', ')} MB used before, meanwhile, after, and after as many again\n`,
    );
    expect(eachBytes).toBeLessThanOrEqual(16_000);
    expect(oneMs).toHaveLength(alone - warmRounds);
    expect(p99(oneMs)).toBeLessThanOrEqual(10);
    expect(sharedMs).toHaveLength(30 * shared);
    expect(p99(sharedMs)).toBeLessThanOrEqual(30);
    // The allocators of V8 and of the system retain the other resident memory for the next ten thousand.
    expect(again.usedBytes).toBeLessThanOrEqual(1.1 * before.usedBytes);
  });
});
