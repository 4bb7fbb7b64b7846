import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { advanceSandboxClock, listSandboxExamples } from '@yarda/contracts/sandbox/sandbox.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readEvents } from '../harness/event-reader.ts';
import { eventually } from '../harness/eventually.ts';
import { emptyDatabase } from '../harness/fresh-database.ts';
import { consentFor, type OpenPayment, openPayment, paymentThatIs, readAsMerchant } from '../harness/new-consent.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { type BankReport, reportOverNetwork, transferReports } from '../harness/report-as-bank.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { createOperatorKey } from '../merchants/keys/operator-keys.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openSandboxSettings } from '../sandbox/sandbox-settings.ts';
import { checkLedger } from './check-ledger.ts';

/** An embedded database belongs to one process: `main.integration.test.ts` proves it. */
describe('two servers on one PostgreSQL', async () => {
  const testDatabase = await emptyDatabase();
  const [left, right] = await Promise.all([
    startServerProcess(testDatabase.environment),
    startServerProcess(testDatabase.environment),
  ]);
  const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
  const { webhookSecret } = await openSandboxSettings(database, Date.now);

  afterAll(async () => {
    await Promise.all([left.end('SIGTERM'), right.end('SIGTERM')]);
    expect((await checkLedger(database)).faults).toEqual([]);
    await database.close();
    await testDatabase.drop();
  });

  const report = ({ address }: ServerProcess, fact: BankReport, nowMs = Date.now()) =>
    reportOverNetwork(address, { webhookSecret, nowMs }, fact);
  const follow = ({ address }: ServerProcess, { paymentId, consentId }: OpenPayment) =>
    readEvents(`${address}/api/events/payments/${paymentId}?consentId=${consentId}`);

  it('both start at once on an empty database and become ready', async () => {
    for (const { address } of [left, right]) expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('an event caused on one reaches the streams of both, in order, once', async () => {
    const payment = await openPayment(left, 250_004);
    const readers = await Promise.all([follow(left, payment), follow(right, payment)]);
    const [received, settled] = transferReports(payment.accountNumber, 250_004, new Date());
    expect(await report(left, received)).toBe(true);
    expect(await report(right, settled)).toBe(true);
    for (const reader of readers) {
      await reader.until('both are told', ({ length }) => length >= 2, 5_000);
      expect(reader.events.map(({ data }) => data.eventType)).toEqual(['transfer_received', 'payment_success']);
      reader.cut();
    }
  });

  it('the same report sent to both at once is booked once', async () => {
    const payment = await openPayment(right, 260_004);
    const [, settled] = transferReports(payment.accountNumber, 260_004, new Date());
    const taken = await Promise.all(Array.from({ length: 20 }, (_, n) => report(n % 2 ? left : right, settled)));
    expect(new Set(taken)).toEqual(new Set([true]));
    const paid = await paymentThatIs(left, payment, 'it is paid', ({ status }) => status === 'executed');
    expect(paid.returns).toEqual([]);
  });

  it('one Idempotency-Key used on both at once makes one consent', async () => {
    const body = consentFor(1_000);
    const asker = { idempotencyKey: 'at-both' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 ? left : right).call(createConsent, { body }, asker)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  it('both share the sandbox’s clock', async () => {
    const { now } = (await left.call(advanceSandboxClock, { body: { advance: 'P1D' } })).reply();
    await eventually('the other has it too', async () => {
      const other = (await right.call(listSandboxExamples)).reply();
      return Date.parse(other.now) >= Date.parse(now) ? true : null;
    });
  });

  it('cards that do not answer one are off the pages of both', async () => {
    const { consentId } = await openPayment(right, 335_001);
    const opened = async () => (await fetch(`${right.address}/r/${consentId}`)).text();
    expect(await opened()).toContain('"down":[]');
    const silent = async () => chargeNumber(left, await openPayment(left, 335_000), '4000000000000119');
    await eventually(
      'the other one knows',
      async () => {
        await Promise.all(Array.from({ length: 5 }, silent));
        return (await opened()).includes('"down":["card"]') ? true : null;
      },
      30_000,
    );
    const { operatorKey } = await createOperatorKey({ database, mode: 'test', at: new Date() }, 'Tobi', 30);
    const headers = { authorization: `Bearer ${operatorKey}` };
    expect(await (await fetch(`${right.address}/readyz?full`, { headers })).json()).toMatchObject({
      rails: { cardRail: { down: true } },
    });
  });

  it('when one is killed the other continues its work', async () => {
    const third = await startServerProcess(testDatabase.environment);
    const payment = await openPayment(third, 270_000);
    const { paymentId, consentId } = payment;
    const announced = await fetch(`${third.address}/api/payments/${paymentId}/transfer-sent`, {
      method: 'POST',
      body: JSON.stringify({ consentId }),
      headers: { 'content-type': 'application/json' },
    });
    expect(announced.status).toBe(202);
    await third.end('SIGKILL');
    (await left.call(advanceSandboxClock, { body: { advance: 'PT15S' } })).reply();
    await eventually(
      'the merchant reads it as executed',
      async () => ((await readAsMerchant(left, consentId)).status === 'granted' ? true : null),
      45_000,
    );
  });
});
