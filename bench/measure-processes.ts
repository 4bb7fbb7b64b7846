import { setTimeout as sleep } from 'node:timers/promises';
import { checkLedger, ledgerSentence } from '@yarda/server/app/check-ledger.ts';
import { type Relayed, relayBeforePostgres } from '@yarda/server/harness/relay-before-postgres.ts';
import { type Database, looseStatement } from '@yarda/server/platform/database/database.ts';
import { withDatabase } from './bench-postgres.ts';
import type { Ground } from './ground.ts';
import { kilobytes, type Measured, measured, milliseconds, perSecond } from './measured.ts';
import { payOverHttp } from './pay-over-http.ts';
import { processorTimeMs } from './processor-time.ts';
import { median } from './quantile.ts';
import { type StartedProcesses, startProcesses } from './started-processes.ts';

const levels = [1, 2, 4] as const;
const rounds = 2;
const clients = 16;

/**
 * Whole payments over HTTP with one, two and four servers on one database, in turns, and what one payment costs: the processor
 * time of Node and of PostgreSQL apart, until the merchant has heard of it; what it writes; how often the database is asked.
 */
export const measureProcesses = async (ground: Ground): Promise<Measured[]> => {
  const trials: Round[] = [];
  for (let round = 0; round < (ground.quick ? 1 : rounds); round += 1)
    for (const level of levels) trials.push(report(await startTrial(ground, level)));
  const one = trials.filter(({ level }) => level === 1);
  const max = trials.filter(({ level }) => level === levels.at(-1));
  return [
    ...levels.flatMap((level) =>
      rowsOf(
        level,
        trials.filter((round) => round.level === level),
      ),
    ),
    measured('… written to the log by one', of(one, 'logBytes'), kilobytes),
    measured('… kept of one, with indexes', of(one, 'storedBytes'), kilobytes),
    measured('A server without anything to do, a second: Node', of(max, 'idleNodeMs'), milliseconds),
    measured('… PostgreSQL', of(max, 'idlePostgresMs'), milliseconds),
    ...(await countRoundTrips(ground)),
  ];
};

/** Results of one turn: per payment, or per second of one idle server. */
interface Round {
  readonly level: number;
  readonly rate: number;
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly logBytes: number;
  readonly storedBytes: number;
  readonly idleNodeMs: number;
  readonly idlePostgresMs: number;
}

const report = (round: Round): Round => {
  const { level, rate, nodeMs, postgresMs } = round;
  const cost = `${milliseconds(nodeMs)} of Node, ${milliseconds(postgresMs)} of PostgreSQL`;
  console.log(`  ${level} servers: ${perSecond(rate)}, one takes ${cost}`);
  return round;
};

const of = (trials: readonly Round[], name: keyof Round): number => median(trials.map((round) => round[name]));

const rowsOf = (level: number, trials: readonly Round[]): Measured[] => [
  measured(`Whole payments over HTTP, ${level} ${level === 1 ? 'server' : 'servers'}`, of(trials, 'rate'), perSecond),
  measured('… processor time of one: Node', of(trials, 'nodeMs'), milliseconds),
  measured('… PostgreSQL', of(trials, 'postgresMs'), milliseconds),
];

const startTrial = async ({ quick, postgres }: Ground, level: number): Promise<Round> => {
  const { freshDatabase, pid } = await postgres();
  const url = await freshDatabase();
  const processes = await startProcesses(url, level);
  const count = quick ? 60 : 600;
  const spent = () => ({ nodeMs: sumOf(processes.pids.map(processorTimeMs)), postgresMs: processorTimeMs(pid) });
  try {
    return await withDatabase(url, async (database) => {
      await payOverHttp(processes, { count: count / 3, clients });
      await untilEmitted(processes, count / 3);
      const [before, written] = [spent(), await sizeOf(database)];
      const startedMs = performance.now();
      await payOverHttp(processes, { count, clients });
      const rate = count / ((performance.now() - startedMs) / 1_000);
      await untilEmitted(processes, count + count / 3);
      const [after, grown] = [spent(), await sizeOf(database)];
      const idleMs = quick ? 500 : 3_000;
      await sleep(idleMs);
      const rested = spent();
      const check = await checkLedger(database);
      if (check.faults.length > 0) throw new Error(ledgerSentence(check));
      const idle = 1_000 / idleMs / level;
      return {
        ...{ level, rate },
        nodeMs: (after.nodeMs - before.nodeMs) / count,
        postgresMs: (after.postgresMs - before.postgresMs) / count,
        logBytes: (grown.log - written.log) / count,
        storedBytes: (grown.stored - written.stored) / count,
        idleNodeMs: (rested.nodeMs - after.nodeMs) * idle,
        idlePostgresMs: (rested.postgresMs - after.postgresMs) * idle,
      };
    });
  } finally {
    await processes.stop();
  }
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The cost of a payment includes its merchant events. */
const untilEmitted = async ({ eventCount }: StartedProcesses, payments: number): Promise<void> => {
  const patience = performance.now() + 30_000;
  while (['consent.created', 'consent.granted', 'payment.executed'].some((type) => eventCount(type) < payments)) {
    if (performance.now() > patience) throw new Error('The merchants were not told of all payments within 30 seconds');
    await sleep(20);
  }
};

const size = looseStatement<{ log: number; stored: number }>(
  'bench-size',
  "select (pg_current_wal_lsn() - '0/0')::float8 as log, pg_database_size(current_database())::float8 as stored",
);

const sizeOf = async (database: Database) => {
  const [row] = await database.query(size);
  if (!row) throw new Error('The database has no size');
  return row;
};

const idleMs = 3_000;

/**
 * How often a server waits for the database for one payment: how often a connection's direction turns, without what it asks
 * of its own accord meanwhile. Statements that are sent together count once.
 */
const countRoundTrips = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const counted = countDirectionChanges();
  const relay = await relayBeforePostgres(await (await postgres()).freshDatabase(), counted.hands);
  const processes = await startProcesses(relay.url, 1);
  const count = quick ? 20 : 100;
  const tripsOfOne = async (clients: number): Promise<number> => {
    const [before, startedMs] = [counted.rounds(), performance.now()];
    await payOverHttp(processes, { count, clients });
    const tookMs = performance.now() - startedMs;
    const all = counted.rounds() - before;
    await sleep(idleMs);
    const idle = counted.rounds() - before - all;
    return (all - (idle * tookMs) / idleMs) / count;
  };
  try {
    await payOverHttp(processes, { count, clients: 1 });
    await sleep(1_000);
    return [
      measured('Round trips to the database for a payment, one at a time', await tripsOfOne(1), show),
      measured('… 16 at a time', await tripsOfOne(16), show),
    ];
  } finally {
    await processes.stop();
    await relay.close();
  }
};

const show = (trips: number): string => trips.toFixed(1);

const countDirectionChanges = () => {
  const requested = new WeakSet<object>();
  let trials = 0;
  return {
    rounds: () => trials,
    hands: {
      fromClient: (bytes: Buffer, { client, database }: Relayed) => {
        requested.add(client);
        database.write(bytes);
      },
      fromDatabase: (bytes: Buffer, { client }: Relayed) => {
        if (requested.delete(client)) trials += 1;
        client.write(bytes);
      },
    },
  };
};
