import { createConsent } from '@yarda/contracts/consent.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { statement } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { eventually } from './harness/eventually.ts';
import { freshDatabase, testEngine } from './harness/fresh-database.ts';
import { consentFor, openPayment } from './harness/new-consent.ts';
import { type Answered, openLoop, quantileOf, sendFromMany } from './harness/open-loop.ts';
import { figuresOf, slopeOf } from './harness/process-figures.ts';
import { isFullProof } from './harness/proof-length.ts';
import { bankSignature, transferReports } from './harness/report-as-bank.ts';
import { startServerProcess } from './harness/server-process.ts';
import { openSandboxSettings } from './sandbox/sandbox-settings.ts';

/** Test 15 of the design takes four hours; `YARDA_SOAK_MINUTES` shortens it. */
const minutes = Number(process.env.YARDA_SOAK_MINUTES ?? 240);
const perSecond = 200;

const leftOver = statement(
  'test-left-over',
  `select (select count(*)::int from outbox where published_at is null) as unpublished,
     (select count(*)::int from merchant_events where position is null) as unplaced,
     (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')) as jobs,
     (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`,
);

describe.runIf(isFullProof && testEngine === 'postgres')(
  `${perSecond} requests a second for ${minutes} minutes`,
  async () => {
    if (!isFullProof || testEngine !== 'postgres') return;
    const place = await freshDatabase();
    const server = await startServerProcess({ ...place.environment, LIMIT_FACTOR: '10000' });
    const { database } = await openDatabase({ ...place, databaseConnections: 2 });
    const { webhookSecret } = await openSandboxSettings(database, Date.now);
    const { send, close } = sendFromMany(server.address);
    afterAll(async () => {
      close();
      await database.close();
      await server.end('SIGTERM');
      await place.drop();
    });

    const read = { consentId: (await server.ask(createConsent, { body: consentFor(250_000) })).reply().consentId };
    const create = (no: number) => {
      const body = JSON.stringify(consentFor(250_000));
      const headers = {
        'content-type': 'application/json',
        authorization: 'Bearer sk_test_demo',
        'idempotency-key': crypto.randomUUID(),
      };
      return send(no, '/api/merchant/consents', { method: 'POST', headers }, body);
    };
    /** A payer's whole way: a consent, its account, and the bank's two reports. */
    const payInFull = async (no: number): Promise<number> => {
      const payment = await openPayment(server, 250_000);
      for (const report of transferReports(payment.accountNumber, payment.amount, new Date())) {
        const body = JSON.stringify(report);
        const headers = {
          'content-type': 'application/json',
          'x-sandbox-signature': bankSignature(webhookSecret, body, Date.now()),
        };
        const status = await send(no, '/api/webhooks/sandbox', { method: 'POST', headers }, body);
        if (status !== 200) return status;
      }
      return 200;
    };
    const one = (no: number): Promise<number> => {
      if (no % 50 === 0) return payInFull(no);
      return no % 5 === 0 ? create(no) : send(no, `/api/consent/${read.consentId}?clientId=cli_demo`);
    };

    it('answers each of them, and holds no more at the end than at the beginning', {
      timeout: (minutes + 10) * 60_000,
    }, async () => {
      const megabytes: number[] = [];
      const descriptors: number[] = [];
      const bad: Answered[] = [];
      let p99 = 0;
      for (let minute = 0; minute < minutes; minute += 1) {
        const answers = await openLoop({ perSecond, seconds: 60, send: one });
        bad.push(...answers.filter(({ status }) => status === 0 || status >= 500));
        p99 = quantileOf(
          answers.map(({ tookMs }) => tookMs),
          0.99,
        );
        const figures = figuresOf(server.pid);
        megabytes.push(figures.residentBytes / 1e6);
        descriptors.push(figures.descriptors);
        if (minute % 10 === 9 || minute === minutes - 1)
          process.stdout.write(
            `Minute ${minute + 1}: ${Math.round(megabytes.at(-1) ?? 0)} MB, ${figures.descriptors} descriptors, p99 ${Math.round(p99)} ms, ${bad.length} bad\n`,
          );
      }
      const left = await eventually('nothing is left to do', async () => {
        const [row] = await database.query<{
          unpublished: number;
          unplaced: number;
          jobs: number;
          connections: number;
        }>(leftOver);
        return row && row.unpublished + row.unplaced === 0 ? row : null;
      });
      // The heap grows with its first work: what counts is the second half.
      const slope = 60 * slopeOf(megabytes.slice(Math.floor(minutes / 2)));
      process.stdout.write(
        `Memory rises by ${slope.toFixed(1)} MB an hour; ${descriptors.at(0)} descriptors after a minute, ${descriptors.at(-1)} at the end; ${JSON.stringify(left)}\n`,
      );
      expect(bad).toEqual([]);
      expect(Math.abs((descriptors.at(-1) ?? 0) - (descriptors.at(Math.floor(minutes / 2)) ?? 0))).toBeLessThanOrEqual(
        20,
      );
      expect(slope).toBeLessThanOrEqual(1);
    });
  },
);
