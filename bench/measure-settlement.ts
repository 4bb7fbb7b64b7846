import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLedger, ledgerSentence } from '@yarda/server/app/check-ledger.ts';
import { compose } from '@yarda/server/app/compose.ts';
import { readConfig } from '@yarda/server/platform/config/config.ts';
import { withDatabase } from './bench-postgres.ts';
import { type Ground, ports } from './ground.ts';
import { type Measured, measured, perSecond, ratio } from './measured.ts';
import { median } from './quantile.ts';
import { recordSettlement } from './record-settlement.ts';
import { type Batch, referenceSettlement } from './reference-settlement.ts';
import { seedPayments } from './seed-payments.ts';
import { settlePayments } from './settle-payments.ts';

const clients = 8;
const rounds = 3;

/**
 * How many payments can be executed: the server's own code takes reports of settled transfers in this process, while
 * its outbox is drained, in turns with the same SQL without the product. Throws if the ledger is wrong.
 */
export const measureSettlement = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const url = await (await postgres()).freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  const settings = { PORT: String(ports.server), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const server = await compose(readConfig(settings));
  await server.start();
  const count = quick ? 800 : 4_000;
  try {
    await withDatabase(url, (database) => seedPayments(database, 1 + 2 * count * (rounds + 1)));
    const reference = await referenceSettlement(url, await recordSettlement(url, server.deps, 0), 0);
    const trials = await runTrials(count, (batch) => settlePayments(server.deps, batch), reference.run);
    const check = await checkLedger(server.database);
    if (check.faults.length > 0) throw new Error(ledgerSentence(check));
    return [
      measured('Executed payments, in process', median(trials.map(({ ours }) => ours)), perSecond),
      measured(`… the same SQL by ${reference.name}`, median(trials.map(({ theirs }) => theirs)), perSecond),
      measured('… ratio', median(trials.map(({ ours, theirs }) => ours / theirs)), ratio, { min: 0.8 }),
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** The first round only warms up plans and code, and is not counted. */
const runTrials = async (
  count: number,
  runOurs: (batch: Batch) => Promise<number>,
  runTheirs: (batch: Batch) => Promise<number>,
) => {
  const trials: { ours: number; theirs: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const from = 1 + 2 * count * round;
    const ours = await runOurs({ from, count, clients });
    const theirs = await runTheirs({ from: from + count, count, clients });
    if (round > 0) trials.push({ ours, theirs });
  }
  return trials;
};
