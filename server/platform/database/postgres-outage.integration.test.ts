import { createConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { composeSandbox } from '../../app/compose.ts';
import { crowding } from '../../harness/crowding.ts';
import { readEvents } from '../../harness/event-reader.ts';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { consentFor, openPayment, paymentThatIs, readAsMerchant } from '../../harness/new-consent.ts';
import { startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { rounds } from '../../harness/proof-length.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { requesterOf } from '../../harness/requester.ts';
import { readConfig } from '../config/config.ts';

const withinTwoSeconds = async <T>(call: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const answer = await call();
  expect(performance.now() - start).toBeLessThan(2_000 * crowding());
  return answer;
};

describe('when PostgreSQL goes down and comes back', async () => {
  const cluster = await startPostgresCluster();
  const { dataDir, drop } = await freshDatabase();
  const config = readConfig({ PORT: '0', DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const parts = await composeSandbox(config);
  const address = await parts.start();
  const server = { parts, call: requesterOf((request) => parts.app.inject(request)) };

  afterAll(async () => {
    expect((await checkLedger(parts.database)).faults).toEqual([]);
    await parts.stop();
    await cluster.stop();
    await cluster.remove();
    await drop();
  });

  /** The ids that were answered with 201. */
  const stored: string[] = [];
  const ends = ['kill', 'stop', 'crash'] as const;

  it.each(Array.from({ length: rounds({ short: 2, full: 20 }) }, (_, n) => [n + 1, ends[n % 3] ?? 'kill'] as const))(
    'time %i, %s: answers 503 at once, recovers by itself, and loses nothing',
    async (_time, how) => {
      const payment = await openPayment(server, 250_004);
      expect(payment.accountNumber, 'an outage of the database is none of the bank').not.toBe('');
      const reader = await readEvents(
        `${address}/api/events/payments/${payment.paymentId}?consentId=${payment.consentId}`,
      );
      const [received, settled] = transferReports(payment.accountNumber, 250_004, new Date());
      expect(await reportAsBank(server, received)).toMatchObject({ status: 200 });
      const before = stored.length;
      const queryUntilDown = async (): Promise<void> => {
        for (;;) {
          const answer = await server.call(createConsent, { body: consentFor(1_000) });
          expect([201, 503]).toContain(answer.status);
          if (answer.status === 503) return expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
          stored.push(answer.reply().consentId);
        }
      };
      const pending = Promise.all(Array.from({ length: 10 }, queryUntilDown));
      await eventually('some are kept', () => stored.length >= before + 10 || null);
      await cluster[how]();
      await pending;

      const refused = await withinTwoSeconds(() =>
        server.call(readConsent, { params: { consentId: payment.consentId }, query: { clientId: 'cli_demo' } }),
      );
      expect([refused.status, refused.failure().code]).toEqual([503, 'UNAVAILABLE']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(await withinTwoSeconds(() => reportAsBank(server, settled))).toMatchObject({ status: 503 });
      const unready = await withinTwoSeconds(() => fetch(`${address}/readyz`));
      expect([unready.status, await unready.json()]).toEqual([
        503,
        { status: 'unavailable', reason: 'the database does not answer' },
      ]);
      expect((await withinTwoSeconds(() => fetch(`${address}/healthz`))).status).toBe(200);

      await cluster.start();
      const back = performance.now();
      await eventually('it is ready', async () => ((await fetch(`${address}/readyz`)).ok ? true : null));
      expect(performance.now() - back).toBeLessThan(2_000 * crowding());
      for (const consentId of stored) expect((await readAsMerchant(server, consentId)).consentId).toBe(consentId);
      await eventually('the report is taken', async () =>
        (await reportAsBank(server, settled)).status === 200 ? true : null,
      );
      await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
      // Beside the payment's events, which have ids, a stream says which ways to pay are down.
      const reportOf = () => reader.events.filter(({ id }) => id !== '').map(({ data }) => data.eventType);
      await reader.until('the page is told, on the stream it had', () => reportOf().length === 2);
      expect(reportOf()).toEqual(['transfer_received', 'payment_success']);
      reader.cut();
    },
  );
});
