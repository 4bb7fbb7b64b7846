import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '@yarda/server/compose.ts';
import { readConfig } from '@yarda/server/config.ts';
import { listAskedPayments } from '@yarda/server/consent/asked-payment-store.ts';
import { listConsents } from '@yarda/server/consent/consent-list-store.ts';
import { findConsentForClient } from '@yarda/server/consent/consent-store.ts';
import { seedGrowth } from '@yarda/server/harness/seed-growth.ts';
import { pastPayments } from '@yarda/server/payment/payment-history-store.ts';
import { withDatabase } from './bench-postgres.ts';
import { type Ground, ports } from './ground.ts';
import { type Measured, measured, ratio } from './measured.ts';
import { median } from './quantile.ts';
import { seedPayments } from './seed-payments.ts';
import { settlePayments } from './settle-payments.ts';

/** Three payments each, of which two are settled, with four ledger rows each. */
const consents = { small: 2_000, large: 1_000_000 } as const;

const rounds = 200;

type Composed = Awaited<ReturnType<typeof compose>>;

type Timed = Readonly<Record<string, number>>;

/**
 * How much longer things take in a database that has grown: each beside the same on a small one, one after the other and
 * without waiting, so that the ratio is PostgreSQL's.
 */
export const measureGrowth = async (ground: Ground): Promise<Measured[]> => {
  const small = await timesWith(ground, consents.small);
  const large = await timesWith(ground, ground.quick ? 10 * consents.small : consents.large);
  return Object.entries(large).map(([what, ms]) =>
    measured(`${what}, grown ÷ small`, ms / (small[what] ?? Number.NaN), ratio, { atMost: 1.3 }),
  );
};

const timesWith = async ({ postgres }: Ground, count: number): Promise<Timed> => {
  const url = await (await postgres()).freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  const settings = { PORT: String(ports.server), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const server = await compose(readConfig(settings));
  await server.start();
  try {
    const began = performance.now();
    await withDatabase(url, (database) => seedGrowth(database, count));
    console.log(
      `  ${count.toLocaleString('en')} consents seeded in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    return await times(server, url, count);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const times = async (
  { database, deps }: Pick<Composed, 'database' | 'deps'>,
  url: string,
  count: number,
): Promise<Timed> => {
  const ofMerchant = { merchantId: 'mrc_growth7', limit: 20 };
  const at = (round: number): number => (round * 7_919) % count;
  await withDatabase(url, (owner) => seedPayments(owner, 2 * rounds));
  await settlePayments(deps, { from: 0, count: rounds, clients: 1 });
  return {
    'A consent read': await timeOf((n) =>
      findConsentForClient(database, `cns_growth${at(n)}`, `cli_growth${at(n) % 50}`),
    ),
    'A payment settled': 1_000 / (await settlePayments(deps, { from: rounds, count: rounds, clients: 1 })),
    'A merchant’s consents listed': await timeOf(() =>
      listConsents(database, { ...ofMerchant, now: new Date() }, null),
    ),
    'A merchant’s payments listed': await timeOf(() => listAskedPayments(database, ofMerchant, null)),
    'A merchant’s executed payments': await timeOf(() => pastPayments(database, ofMerchant, { limit: 20 })),
    'A person’s history': await timeOf((n) => pastPayments(database, { payerUserId: `usr_growth${n}` }, { limit: 20 })),
    'A merchant’s search': await timeOf((n) => pastPayments(database, ofMerchant, { limit: 20, search: `Order ${n}` })),
  };
};

/** The median of many, after a few that only warm up. */
const timeOf = async (work: (round: number) => Promise<unknown>): Promise<number> => {
  const tookMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work(round);
    tookMs.push(performance.now() - began);
  }
  return median(tookMs.slice(rounds / 10));
};
