import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { composeSandbox } from '../../app/compose.ts';
import { crowding } from '../../harness/crowding.ts';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { openPayment } from '../../harness/new-consent.ts';
import { relayBeforePostgres } from '../../harness/relay-before-postgres.ts';
import { requesterOf } from '../../harness/requester.ts';
import { readConfig } from '../config/config.ts';

/** A proxy without a database behind it ends each connection at once. */
describe('a server whose database is away', async () => {
  const testDatabase = await freshDatabase();
  const relay = await relayBeforePostgres(String(testDatabase.databaseUrl));
  const parts = await composeSandbox(
    readConfig({ ...testDatabase.environment, PORT: '0', DATABASE_URL: relay.url, LOG_LEVEL: 'silent' }),
  );
  await parts.start();
  const server = { parts, call: requesterOf((request) => parts.app.inject(request)) };
  afterAll(async () => {
    await parts.stop();
    await relay.close();
    await testDatabase.drop();
  });

  it('asks for a connection a few times a second, however many need one, and is back within a second', async () => {
    const { consentId } = await openPayment(server, 1_000);
    const read = () => server.call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } });
    relay.cut();
    const [before, cutAt] = [relay.connections(), performance.now()];
    await eventually('it has asked thirty times', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, read));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      return relay.connections() - before >= 30 ? true : null;
    });
    expect(performance.now() - cutAt).toBeGreaterThan(1_500);
    relay.mend();
    const back = performance.now();
    await eventually('it answers', async () => ((await read()).status === 200 ? true : null));
    expect(performance.now() - back).toBeLessThan(1_000 * crowding());
  });
});
