import type { Socket } from 'node:net';
import { createConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { composeSandbox } from '../../app/compose.ts';
import { crowding } from '../../harness/crowding.ts';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { consentFor, openPayment } from '../../harness/new-consent.ts';
import { relayBeforePostgres } from '../../harness/relay-before-postgres.ts';
import { requesterOf } from '../../harness/requester.ts';
import { testConfig } from '../../harness/test-server.ts';
import { unnamed } from './database.ts';
import { openPostgres } from './postgres-database.ts';

describe('a PostgreSQL that accepts connections and answers nothing', async () => {
  const testDatabase = await freshDatabase();
  let isFrozen = false;
  // Bytes sent meanwhile arrive once PostgreSQL runs again, as after a stopped process or a disk that hung.
  const delayed: (() => void)[] = [];
  const pass = (bytes: Buffer, to: Socket): void => {
    const write = () => void (to.destroyed || to.write(bytes));
    if (isFrozen) delayed.push(write);
    else write();
  };
  const thaw = (): void => {
    isFrozen = false;
    for (const write of delayed.splice(0)) write();
  };
  const relay = await relayBeforePostgres(testDatabase.databaseUrl ?? '', {
    fromClient: (bytes, { database }) => pass(bytes, database),
    fromDatabase: (bytes, { client }) => pass(bytes, client),
  });
  const { databaseMigrationUrl, dataDir } = testDatabase;
  const parts = await composeSandbox(
    { ...testConfig, databaseUrl: relay.url, databaseMigrationUrl, dataDir },
    { shell: async (entry) => `<title>${entry}</title><div id="page"></div><!--page-state-->` },
  );
  const address = await parts.start();
  const server = { parts, call: requesterOf((request) => parts.app.inject(request)) };
  afterAll(async () => {
    thaw();
    await parts.stop();
    await relay.close();
    await testDatabase.drop();
  });
  const within = async <T>(ms: number, call: () => Promise<T>): Promise<T> => {
    const startMs = performance.now();
    const answer = await call();
    expect(performance.now() - startMs).toBeLessThan(ms * crowding());
    return answer;
  };

  it('is answered for with 503 within seconds, and is served again by itself', async () => {
    const payment = await openPayment(server, 250_000);
    isFrozen = true;
    const read = () =>
      server.call(readConsent, { params: { consentId: payment.consentId }, query: { clientId: 'cli_demo' } });
    const create = () => server.call(createConsent, { body: consentFor(1_000) });
    const page = () => fetch(`${address}/r/${payment.consentId}?clientId=cli_demo`);
    const first = await within(9_000, () => Promise.all([read(), create(), page(), fetch(`${address}/readyz`)]));
    expect(first.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    const again = await within(9_000, () => Promise.all([read(), create(), page()]));
    expect(again.map(({ status }) => status)).toEqual([503, 503, 503]);
    thaw();
    await eventually('it is ready', async () => ((await fetch(`${address}/readyz`)).ok ? true : null), 20_000);
    expect(
      (
        await eventually('it creates', async () => {
          const answer = await create();
          return answer.status === 201 ? answer : null;
        })
      ).status,
    ).toBe(201);
  });

  it('is not taken for frozen while a statement is only slow', async () => {
    isFrozen = false;
    const database = openPostgres(relay.url, 2);
    const slow = unnamed('select 1 as one from pg_sleep(6)');
    expect(await database.query(slow)).toEqual([{ one: 1 }]);
    await database.close();
  });
});
