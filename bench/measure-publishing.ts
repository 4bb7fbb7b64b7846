import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { checkLedger, ledgerSentence } from '@yarda/server/app/check-ledger.ts';
import { type Composition, compose } from '@yarda/server/app/compose.ts';
import { readConfig } from '@yarda/server/platform/config/config.ts';
import type { Database } from '@yarda/server/platform/database/database.ts';
import { withDatabase } from './bench-postgres.ts';
import { startScript } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { type Measured, measured, ratio } from './measured.ts';
import { median } from './quantile.ts';
import { seedPayments } from './seed-payments.ts';
import { settleAtPace, settlePayments } from './settle-payments.ts';

const [clients, rounds] = [8, 5];
/**
 * Interval of the settlements that are timed one by one. Their 40 events a second stay below an endpoint's maximum
 * rate.
 */
const everyMs = 50;

/**
 * Cost of merchant events for a settled payment: the same settlements without events, with events, and with a webhook
 * endpoint, in turns. The first figure runs as fast as this process can, which shares its processors with the
 * publisher. The second figure settles one by one, and shows how much longer the bank's own report takes.
 */
export const measurePublishing = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const url = await (await postgres()).freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  const receiver = await startScript('bench/plain-server.ts', ports.plain);
  const settings = { PORT: String(ports.server), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const server = await compose(readConfig(settings));
  await server.start();
  const [count, paced] = quick ? [300, 40] : [2_000, 100];
  const modes = modesOf(server, server.deps, receiver.address);
  try {
    await withDatabase(url, (database) => seedPayments(database, modes.length * (count + paced) * (rounds + 1)));
    const trials: Took[] = [];
    let from = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const took: Round[] = [];
      for (const { deps, start } of modes) {
        const fast = await start();
        const perSecond = await settlePayments(deps, { from, count, clients });
        await fast();
        await sleep(quick ? 0 : 500);
        const slow = await start();
        const ownMs = median(await settleAtPace(deps, { from: from + count, count: paced, everyMs }));
        await slow();
        from += count + paced;
        took.push({ eachMs: 1_000 / perSecond, ownMs });
      }
      // Plans made while the tables were empty would read all of them: what the database does by itself within a minute.
      if (round === 0) await withDatabase(url, (database) => database.script('vacuum analyze'));
      const [without, withEvents, withWebhooks] = took;
      if (round > 0 && without && withEvents && withWebhooks) trials.push({ without, withEvents, withWebhooks });
    }
    const check = await checkLedger(server.database);
    if (check.faults.length > 0) throw new Error(ledgerSentence(check));
    return rowsOf(trials);
  } finally {
    await Promise.all([server.stop(), receiver.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
};

interface Round {
  readonly eachMs: number;
  readonly ownMs: number;
}

type Took = Readonly<Record<'without' | 'withEvents' | 'withWebhooks', Round>>;

const rowsOf = (trials: readonly Took[]): Measured[] => {
  const of = (mode: 'withEvents' | 'withWebhooks', figure: keyof Round) =>
    median(trials.map((round) => round[mode][figure] / round.without[figure]));
  const row = (what: string, mode: 'withEvents' | 'withWebhooks', figure: keyof Round) =>
    measured(what, of(mode, figure), ratio, { max: 1.1 });
  return [
    row('A settled payment with its events, its own time as a ratio to one without', 'withEvents', 'ownMs'),
    row('… and with webhooks', 'withWebhooks', 'ownMs'),
    row('… as fast as both processors can: with its events', 'withEvents', 'eachMs'),
    row('… and with webhooks', 'withWebhooks', 'eachMs'),
  ];
};

/** The three ways to publish. `start` resolves to a function that ends the mode and drops the unsent events. */
const modesOf = (server: Pick<Composition, 'app'>, deps: PublishingDeps, receiver: string) => {
  const nothing = async () => async (): Promise<void> => undefined;
  const webhooks = async () => {
    const endpointId = await addEndpoint(server, receiver);
    return async (): Promise<void> => {
      await server.app.inject({ method: 'DELETE', url: `${createWebhookEndpoint.path}/${endpointId}`, headers });
    };
  };
  return [
    { deps: { ...deps, database: untelling(deps.database) }, start: nothing },
    { deps, start: nothing },
    { deps, start: webhooks },
  ];
};

type PublishingDeps = Parameters<typeof settlePayments>[0];

/** Runs each transaction, but emits no merchant event. */
const untelling = (database: Database): Database => ({
  ...database,
  transaction: (work) => database.transaction((tx) => work({ ...tx, emit: () => undefined })),
});

const headers = { authorization: 'Bearer sk_test_demo' };

const addEndpoint = async ({ app }: Pick<Composition, 'app'>, url: string): Promise<string> => {
  const payload = { url };
  const answer = await app.inject({ method: 'POST', url: createWebhookEndpoint.path, headers, payload });
  return createWebhookEndpoint.reply.parse(answer.json()).endpointId;
};
