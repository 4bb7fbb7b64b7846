import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveMerchant } from '@yarda/server/merchants/merchant-store.ts';
import type { Database } from '@yarda/server/platform/database/database.ts';
import { webhookSecretOf } from './bank-report.ts';
import { withDatabase } from './bench-postgres.ts';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { ports } from './ground.ts';
import { sendEventsTo, startMerchantServer } from './merchant-server.ts';
import type { BenchMerchant } from './pay-over-http.ts';

/** So many that no endpoint is due more than the 50 events a second that it is sent at most. */
const merchantCount = 16;

/** Equal servers on one database, all with the same keys, and merchants that hear of their payments. */
export const startProcesses = async (url: string, count: number) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  const merchant = await startMerchantServer();
  const servers: BenchServer[] = [];
  const stop = async (): Promise<void> => {
    merchant.stop();
    await Promise.all(servers.map((server) => server.stop()));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    // The first migrates the database and makes the keys.
    for (let n = 0; n < count; n += 1)
      servers.push(await startBenchServer(ports.server + 10 + n, url, { DATA_DIR: dataDir, SANDBOX_DELAY_MS: '0' }));
    const { merchants, secret } = await withDatabase(url, async (database) => ({
      merchants: await makeMerchants(database),
      secret: await webhookSecretOf(database),
    }));
    for (const { secretKey } of merchants) await sendEventsTo(servers[0]?.address ?? '', merchant.urls.well, secretKey);
    const running = { pids: servers.map(({ pid }) => pid), ports: servers.map(({ port }) => port) };
    return { ...running, merchants, secret, eventCount: merchant.eventCount, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

export type StartedProcesses = Awaited<ReturnType<typeof startProcesses>>;

const makeMerchants = (database: Database): Promise<BenchMerchant[]> =>
  Promise.all(
    Array.from({ length: merchantCount }, async (_, n) => {
      const [merchantId, clientId, secretKey] = [`mer_bench${n}`, `cli_bench${n}`, `sk_test_bench${n}`];
      const client = { clientId, discoveryId: `dsc_bench${n}`, allowedOrigins: [] };
      const shown = { name: `Shop ${n}`, image: null, tag: null, colours: {} };
      await saveMerchant(database, { merchantId, ...shown, client, secretKey });
      return { clientId, secretKey };
    }),
  );
