import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWebhookEndpoint } from '@yarda/contracts/webhooks.ts';
import { checkLedger, ledgerSentence } from '@yarda/server/check-ledger.ts';
import { type Composition, compose } from '@yarda/server/compose.ts';
import { readConfig } from '@yarda/server/config.ts';
import type { Database } from '@yarda/server/database/database.ts';
import { withDatabase } from './bench-postgres.ts';
import { type Ground, ports } from './ground.ts';
import { type Measured, measured, ratio } from './measured.ts';
import { median } from './quantile.ts';
import { seedPayments } from './seed-payments.ts';
import { settlePayments } from './settle-payments.ts';

const [clients, rounds] = [8, 5];

/**
 * What it costs a settled payment that its merchant is told: the same settlements with and without their events, in turns,
 * as fast as this process can. The endpoint is away, so that only ordering and attempts cost, not a receiver.
 */
export const measureTelling = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const url = await (await postgres()).freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  const settings = { PORT: String(ports.server), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const server = await compose(readConfig(settings));
  await server.start();
  const count = quick ? 300 : 2_500;
  try {
    await withDatabase(url, (database) => seedPayments(database, 3 * count * (rounds + 1)));
    const untold = { ...server.deps, database: untelling(server.deps.database) };
    const turns: { events: number; webhooks: number }[] = [];
    let from = 0;
    const turn = async (deps: typeof server.deps): Promise<number> => {
      const perSecond = await settlePayments(deps, { from, count, clients });
      from += count;
      return perSecond;
    };
    for (let round = 0; round <= rounds; round += 1) {
      const without = await turn(untold);
      const withEvents = await turn(server.deps);
      const endpointId = await addEndpoint(server);
      const withWebhooks = await turn(server.deps);
      // Plans made while the tables were empty would read all of them: what the database does by itself within a minute.
      if (round === 0) await withDatabase(url, (database) => database.script('vacuum analyze'));
      await server.app.inject({ method: 'DELETE', url: `${createWebhookEndpoint.path}/${endpointId}`, headers });
      if (round > 0) turns.push({ events: without / withEvents, webhooks: without / withWebhooks });
    }
    const check = await checkLedger(server.database);
    if (check.faults.length > 0) throw new Error(ledgerSentence(check));
    return [
      measured(
        'A settled payment with its events, as a ratio to one without',
        median(turns.map(({ events }) => events)),
        ratio,
        { atMost: 1.1 },
      ),
      measured('… and with webhooks', median(turns.map(({ webhooks }) => webhooks)), ratio, { atMost: 1.1 }),
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Does all that it is told to do, and tells no merchant of it. */
const untelling = (database: Database): Database => ({
  ...database,
  transaction: (work) => database.transaction((tx) => work({ ...tx, tell: () => undefined })),
});

const headers = { authorization: 'Bearer sk_test_demo' };

const addEndpoint = async ({ app }: Pick<Composition, 'app'>): Promise<string> => {
  const payload = { url: 'http://localhost:9/' };
  const answer = await app.inject({ method: 'POST', url: createWebhookEndpoint.path, headers, payload });
  return createWebhookEndpoint.reply.parse(answer.json()).endpointId;
};
