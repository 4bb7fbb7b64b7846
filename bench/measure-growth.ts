import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '@yarda/server/app/compose.ts';
import { findConsentForClient } from '@yarda/server/consent/consent-store.ts';
import { listConsents } from '@yarda/server/consent/request/consent-list-store.ts';
import { listRequestedPayments } from '@yarda/server/consent/request/requested-payment-store.ts';
import { seedGrowth } from '@yarda/server/harness/seed-growth.ts';
import { debitsOfMerchant } from '@yarda/server/mandates/debits/listed-debit-store.ts';
import { listedEvents } from '@yarda/server/merchants/events/listed-event-store.ts';
import { deliveriesOf } from '@yarda/server/merchants/webhooks/delivery-store.ts';
import { pastPayments } from '@yarda/server/payments/history/payment-history-store.ts';
import { listMerchantsRefunds } from '@yarda/server/payments/refunds/refund-store.ts';
import { readConfig } from '@yarda/server/platform/config/config.ts';
import { type Database, looseStatement, statement } from '@yarda/server/platform/database/database.ts';
import { requestsOf } from '@yarda/server/platform/http/request-store.ts';
import { type BenchPostgres, startBenchPostgres, withDatabase } from './bench-postgres.ts';
import { type Ground, ports } from './ground.ts';
import { compareWithReference, type Measured, measured, milliseconds } from './measured.ts';
import { median } from './quantile.ts';
import { seedPayments } from './seed-payments.ts';
import { settlePayments } from './settle-payments.ts';

/** Three payments each, of which two are settled, with four ledger rows each. */
const consents = { small: 2_000, large: 1_000_000, quick: 20_000 } as const;

/** In turns, so that a machine that becomes busy slows both. */
const trials = 5;
const rounds = 60;

type Composed = Awaited<ReturnType<typeof compose>>;
type Timed = Readonly<Record<string, number>>;

/** A database of so many consents, with a server on it. */
interface Grown {
  times(round: number): Promise<Timed>;
  stop(): Promise<void>;
}

/**
 * How much longer things take in a database that has grown: each beside the same on a small one, in turns and one after
 * the other without waiting, so that the ratio is PostgreSQL's.
 */
export const measureGrowth = async (ground: Ground): Promise<Measured[]> => {
  const folder = await clusterFolder(ground.isRetained);
  const postgres = await startBenchPostgres(ports.grown, { folder, isStored: ground.isRetained });
  const opened: Grown[] = [];
  try {
    const small = await openGrown(postgres, consents.small, ports.server);
    opened.push(small);
    const large = await openGrown(postgres, ground.quick ? consents.quick : consents.large, ports.plain);
    opened.push(large);
    const timed: { readonly small: Timed; readonly large: Timed }[] = [];
    for (let round = 0; round < trials; round += 1)
      timed.push({ small: await small.times(round), large: await large.times(round) });
    return Object.keys(timed[0]?.large ?? {}).map((what) => {
      const of = (size: 'small' | 'large') => median(timed.map((round) => round[size][what] ?? Number.NaN));
      return compareWithReference(
        measured(`Grown: ${what}`, of('large'), milliseconds),
        { what: 'a small database', value: of('small') },
        milliseconds,
        { max: 1.3 },
      );
    });
  } finally {
    for (const grown of opened) await grown.stop();
    await postgres.stop();
  }
};

const clusterFolder = async (isRetained: boolean): Promise<string> => {
  if (!isRetained) return mkdtemp(join(tmpdir(), 'yarda-bench-grown-'));
  const folder = join(tmpdir(), 'yarda-bench-grown');
  await mkdir(folder, { recursive: true });
  return folder;
};

const openGrown = async (postgres: BenchPostgres, count: number, port: number): Promise<Grown> => {
  const url = await postgres.freshDatabase(`grown_${count}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  // Without the work in the background, which would drop what is past its keeping.
  const settings = {
    PORT: String(port),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ROLE: 'web',
  };
  const server = await compose(readConfig(settings));
  await server.start();
  await withDatabase(url, (owner) => fill(owner, count));
  return {
    times: (round) => times(server, url, { count, round }),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const seeded = statement('bench-seeded', "select from consents where consent_id = 'cns_growth0'");

const fill = async (owner: Database, count: number): Promise<void> => {
  if ((await owner.query(seeded)).length > 0) return;
  const startedMs = performance.now();
  await seedGrowth(owner, count);
  console.log(
    `  ${count.toLocaleString('en')} consents seeded in ${Math.round((performance.now() - startedMs) / 1000)} s`,
  );
};

const times = async (
  { database, deps }: Pick<Composed, 'database' | 'deps'>,
  url: string,
  { count, round: roundNo }: { readonly count: number; readonly round: number },
): Promise<Timed> => {
  const settledMs = await withDatabase(url, async (owner) => {
    const from = await seededBefore(owner);
    await seedPayments(owner, rounds, from);
    return 1_000 / (await settlePayments(deps, { from, count: rounds, clients: 1 }));
  });
  const timed: Record<string, number> = { 'a payment settled': settledMs };
  for (const [what, read] of Object.entries(grownReads(database, count))) {
    const reading = (round: number) => read(roundNo * rounds + round);
    const firstMs = await timeOf(reading);
    // The first read loaded this round's pages into PostgreSQL's buffers.
    timed[what] = await timeOf(reading);
    if (isOfAnyAge.test(what)) timed[`${what}, for the first time`] = firstMs;
  }
  return timed;
};

/** Each round reads other rows, which lie anywhere: the first time they come from files, and of a small database only once. */
const isOfAnyAge = /consent read|what one has/;

const before = looseStatement<{ payments: number }>(
  'bench-seeded-before',
  `select count(*)::int as payments from payments where payment_id >= 'pay_bench' and payment_id < 'pay_benci'`,
);

const seededBefore = async (owner: Database): Promise<number> => (await owner.query(before))[0]?.payments ?? 0;

/** The median of many, after a few that only warm up. */
const timeOf = async (work: (round: number) => Promise<unknown>): Promise<number> => {
  const tookMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now();
    await work(round);
    tookMs.push(performance.now() - startedMs);
  }
  return median(tookMs.slice(rounds / 10));
};

/**
 * Reads of people and merchants from a database with `count` consents. Each round requests another row, page or word.
 */
const grownReads = (
  database: Database,
  count: number,
): Readonly<Record<string, (round: number) => Promise<unknown>>> => {
  const limit = 20;
  const ofMerchant = { merchantId: 'mrc_growth8', limit };
  const at = (round: number): number => (round * 7_919) % count;
  const now = new Date();
  /** Far down the list: half a year ago. */
  const halfway = { createdAt: new Date(now.getTime() - 200 * 86_400_000), consentId: 'z' };
  const before = halfway.createdAt.toISOString().slice(0, 10);
  return {
    'a consent read': (n) => findConsentForClient(database, `cns_growth${at(n)}`, `cli_growth${at(n) % 50}`),
    'a merchant’s newest consents': () => listConsents(database, { ...ofMerchant, now }, null),
    'a merchant’s consents, far down': () => listConsents(database, { ...ofMerchant, now }, halfway),
    'a merchant’s declined consents': () => listConsents(database, { ...ofMerchant, now, status: 'declined' }, null),
    'a merchant’s payments': () => listRequestedPayments(database, ofMerchant, null),
    'a merchant’s executed payments, far down': () =>
      pastPayments(database, { merchantId: ofMerchant.merchantId }, { limit, to: before }),
    'a merchant’s search for what many have': () =>
      pastPayments(database, { merchantId: ofMerchant.merchantId }, { limit, search: 'order' }),
    'a merchant’s search for what one has': (n) =>
      pastPayments(
        database,
        { merchantId: ofMerchant.merchantId },
        { limit, search: `Order ${3 * (8 + 50 * (n % (count / 50)))}` },
      ),
    'a person’s history': (n) => pastPayments(database, { payerUserId: `usr_growth${n}` }, { limit }),
    'a merchant’s debits': () => debitsOfMerchant(database, ofMerchant.merchantId, { limit }),
    'a merchant’s debits that failed': () =>
      debitsOfMerchant(database, ofMerchant.merchantId, { limit, status: 'failed' }),
    'a merchant’s refunds': () => listMerchantsRefunds(database, ofMerchant, null),
    'a merchant’s events': () => listedEvents(database, ofMerchant, { before: null }),
    'an endpoint’s deliveries': () => deliveriesOf(database, 'whe_growth8', { status: undefined, before: null, limit }),
    'a merchant’s requests': () => requestsOf(database, ofMerchant.merchantId, { statuses: null, before: null, limit }),
  };
};
