import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { inDatabase } from '../../harness/in-database.ts';
import { consentFor } from '../../harness/new-consent.ts';
import { type Answered, p99Of } from '../../harness/open-loop.ts';
import { isLoadProof } from '../../harness/proof-length.ts';
import { requestOf } from '../../harness/requester.ts';
import { startServerProcess } from '../../harness/server-process.ts';
import { loadOf, startLoad } from '../../harness/start-load.ts';
import { createKey } from '../../merchants/keys/create-key.ts';
import { saveMerchant } from '../../merchants/merchant-store.ts';
import { type Database, looseStatement } from '../database/database.ts';
import { randomId } from '../identifiers.ts';

/** As many that none of them reaches its own limit, of 600 consents that take money a minute. */
const merchants = 400;
const seconds = 60;
/** As a proxy keeps them: a busy process accepts one new connection with each turn of its loop. */
const stored = 1_500;
const countConsents = looseStatement<{ createdCount: number }>(
  'test-consents-made',
  'select count(*)::int as created_count from consents',
);
const countPayments = looseStatement<{ createdCount: number }>(
  'test-payments-made',
  'select count(*)::int as created_count from payments',
);

const requestByNewMerchant = async (database: Database) => {
  const [merchantId, clientId, discoveryId] = [randomId('merchant'), randomId('client'), randomId('discovery')];
  const client = { clientId, discoveryId, allowedOrigins: ['https://shop.example'] };
  const merchant = { merchantId, name: 'Shop', image: null, tag: null, colours: {}, client };
  await saveMerchant(database, merchant);
  const secretKey = await createKey({ database, mode: 'test', at: new Date() }, merchantId, 'load');
  return loadOf(requestOf(createConsent, { body: { ...consentFor(250_000), clientId } }, { secretKey }));
};

/** Test 14 of the design: three times as much as the server can do, sent by a process of its own. */
describe.runIf(isLoadProof)('a server that is asked for three times what it can do', async () => {
  if (!isLoadProof) return;
  const testDatabase = await freshDatabase();
  const answer = await inDatabase(testDatabase, (database) =>
    Promise.all(Array.from({ length: merchants }, () => requestByNewMerchant(database))),
  );
  const server = await startServerProcess({ ...testDatabase.environment, LIMIT_FACTOR: '1', METRICS_PORT: '0' });
  const [, metrics = ''] = /Its metrics are at (\S+)/.exec(server.output()) ?? [];
  const load = startLoad(server.address, stored);
  afterAll(async () => {
    load.end();
    await server.end('SIGTERM');
    await testDatabase.drop();
  });
  /** The event loop's delay since this was last asked. */
  const delayMs = async (): Promise<number> => {
    const text = await (await fetch(metrics)).text();
    return 1_000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]);
  };
  const of = (answers: readonly Answered[], status: number) => answers.filter((each) => each.status === status);
  const count = async (counting: typeof countConsents): Promise<number> => {
    const [row] = await inDatabase(testDatabase, (database) => database.query(counting));
    return row?.createdCount ?? Number.NaN;
  };

  it('does nearly as much, refuses the rest at once, and is well again soon', { timeout: 300_000 }, async () => {
    const sent = { requests: answer, keyed: true };
    const before = await count(countConsents);
    const warm = await load.run({ ...sent, clients: 32, seconds: 5 });
    const calm = await load.run({ ...sent, clients: 32, seconds: 10 });
    const peak = of(calm, 201).length / 10;
    await delayMs();
    const answers = await load.run({ ...sent, perSecond: Math.round(3 * peak), seconds });
    const loopMs = await delayMs();
    const afterwards = await load.run({ ...sent, perSecond: Math.round(peak / 4), seconds: 10 });
    const [created, refused] = [of(answers, 201), of(answers, 503)];
    const goodput = created.length / seconds;
    const late = afterwards.filter(({ atMs }) => atMs > 5_000);
    process.stdout.write(
      `Peak ${Math.round(peak)} a second; at three times that ${Math.round(goodput)} (${(goodput / peak).toFixed(2)}), ${refused.length} refused of ${answers.length}; p99 ${Math.round(p99Of(created))} ms of what was let in, ${Math.round(p99Of(refused))} ms of what was not, ${Math.round(loopMs)} ms the event loop; five seconds later ${Math.round(p99Of(late))} ms, ${Math.round(p99Of(of(calm, 201)))} at the peak\n`,
    );
    expect(answers.length - created.length - refused.length, 'answered otherwise').toBe(0);
    const all = [...warm, ...calm, ...answers, ...afterwards];
    expect(await count(countConsents), 'what was refused left nothing').toBe(before + of(all, 201).length);
    expect(await count(countPayments)).toBe(before + of(all, 201).length);
    expect(goodput).toBeGreaterThanOrEqual(0.8 * peak);
    expect(p99Of(created)).toBeLessThanOrEqual(1_000);
    expect(p99Of(refused)).toBeLessThanOrEqual(100);
    expect(loopMs).toBeLessThanOrEqual(50);
    expect(late.filter(({ status }) => status !== 201)).toEqual([]);
    expect(p99Of(late), 'as fast as before').toBeLessThanOrEqual(100);
  });
});
