import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { type Composition, compose } from '@yarda/server/app/compose.ts';
import { readConfig } from '@yarda/server/platform/config/config.ts';
import { looseStatement } from '@yarda/server/platform/database/database.ts';
import { type BenchPostgres, withDatabase } from './bench-postgres.ts';
import { startScript } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { compareWithReference, type Measured, measured, microseconds } from './measured.ts';
import { processorTimeMs } from './processor-time.ts';
import { seedPayments } from './seed-payments.ts';
import { settlePayments } from './settle-payments.ts';

/** As many as are sent to without waiting for a second to pass. */
const endpoints = 8;
/** Events per settled payment: `payment.executed` and `consent.granted`. */
const eventsEach = 2;

const left = looseStatement<{ left: number }>(
  'deliveries-left',
  "select count(*)::int as left from webhook_deliveries where status = 'waiting'",
);
const unplaced = looseStatement<{ left: number }>(
  'events-left',
  'select count(*)::int as left from merchant_events where position is null',
);

/**
 * Processor time that a delivered webhook takes, of server and PostgreSQL together: payments settled with and without endpoints,
 * until all was taken. Their receiver is a process of its own and is not counted, nor is what both do when idle.
 */
export const measureDeliveries = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const cluster = await postgres();
  const url = await cluster.freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  const receiver = await startScript('bench/plain-server.ts', ports.plain);
  const server = await compose(
    readConfig({ PORT: String(ports.server), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  );
  await server.start();
  const count = quick ? 100 : 600;
  try {
    await withDatabase(url, (database) => seedPayments(database, 3 * count));
    const settle = (from: number) => () => settlePayments(server.deps, { from, count, clients: 8 });
    const without = await processorUs(cluster, server, settle(0));
    for (let n = 0; n < endpoints; n += 1) await addEndpoint(server, `${receiver.address}/${n}`);
    await processorUs(cluster, server, settle(count));
    await withDatabase(url, (database) => database.script('vacuum analyze'));
    const withWebhooks = await processorUs(cluster, server, settle(2 * count));
    const each = (withWebhooks - without) / (count * eventsEach * endpoints);
    const bare = await bareUs(`${receiver.address}/bare`, quick ? 500 : 5_000);
    return [
      compareWithReference(
        measured('A webhook delivered, processor time of server and PostgreSQL', each, microseconds),
        { what: 'a bare POST and its answer in Node', value: bare },
        microseconds,
      ),
    ];
  } finally {
    await Promise.all([server.stop(), receiver.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Processor time from the start of the work until all events are delivered, in µs. The idle load is subtracted. */
const processorUs = async (
  cluster: BenchPostgres,
  { database }: Pick<Composition, 'database'>,
  work: () => Promise<unknown>,
): Promise<number> => {
  const used = () => (process.cpuUsage().user + process.cpuUsage().system) / 1_000 + processorTimeMs(cluster.pid);
  const timed = async (task: () => Promise<unknown>) => {
    const [from, startedMs] = [used(), performance.now()];
    await task();
    return { usedMs: used() - from, ms: performance.now() - startedMs };
  };
  const idle = await timed(() => sleep(2_000));
  const busy = await timed(async () => {
    await work();
    for (;;) {
      const rows = [await database.query(unplaced), await database.query(left)].flat();
      if (rows.every((row) => row.left === 0)) return;
      await sleep(200);
    }
  });
  return 1_000 * (busy.usedMs - (idle.usedMs / idle.ms) * busy.ms);
};

const addEndpoint = async ({ app }: Pick<Composition, 'app'>, url: string): Promise<void> => {
  const headers = { authorization: 'Bearer sk_test_demo' };
  const answer = await app.inject({ method: 'POST', url: createWebhookEndpoint.path, headers, payload: { url } });
  createWebhookEndpoint.reply.parse(answer.json());
};

/** As large as a webhook, over connections that are kept, ten at a time. */
const bareUs = async (url: string, count: number): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 10 });
  const body = JSON.stringify({ data: 'a'.repeat(300) });
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const page = request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } });
      page.on('response', (response) => response.resume().on('end', resolve)).on('error', reject);
      page.end(body);
    });
  const before = process.cpuUsage();
  for (let sent = 0; sent < count; sent += 10) await Promise.all(Array.from({ length: 10 }, post));
  const { user, system } = process.cpuUsage(before);
  agent.destroy();
  return (user + system) / count;
};
