import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { readRefund, refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { crowding } from '../harness/crowding.ts';
import { throwDice } from '../harness/dice.ts';
import { type EventReader, readEvents } from '../harness/event-reader.ts';
import { eventually } from '../harness/eventually.ts';
import { freshDatabase } from '../harness/fresh-database.ts';
import { type OpenPayment, openPayment, paymentThatIs, readPayment } from '../harness/new-consent.ts';
import { quantileOf } from '../harness/open-loop.ts';
import { chargeSealed, sealedFor } from '../harness/pay-by-card.ts';
import { isFullProof, rounds } from '../harness/proof-length.ts';
import { type BankReport, reportOverNetwork, transferReports } from '../harness/report-as-bank.ts';
import { typedCard } from '../harness/sealed-card.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { statement } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { openSandboxSettings } from '../sandbox/sandbox-settings.ts';
import { checkLedger } from './check-ledger.ts';

const testDatabase = await freshDatabase();
const dice = throwDice();
const readyTimes: number[] = [];
const payers = isFullProof ? 8 : 4;
const killings = rounds({ short: 4, full: 200 });
let executed = 0;
let charged = 0;
/** How long after a restart a page hears what had been acknowledged before the kill. */
const emittedAfterMs: number[] = [];

const inDatabase = async <T>(
  readOf: (database: Awaited<ReturnType<typeof openDatabase>>['database']) => Promise<T>,
) => {
  const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
  await prepareDatabase(testDatabase, database);
  return readOf(database).finally(() => database.close());
};

/** The test shares the webhook secret with the server, so that it can act as the bank. */
const { webhookSecret } = await inDatabase((database) => openSandboxSettings(database, Date.now));

let server: ServerProcess = await startServerProcess(testDatabase.environment);
/** After a kill. */
const start = async (): Promise<void> => {
  server = await startServerProcess(testDatabase.environment);
  readyTimes.push(server.readyMs);
};

afterAll(async () => {
  await server.end('SIGTERM');
  const { faults, executedPayments, taken } = await inDatabase(async (database) => ({
    ...(await checkLedger(database)),
    taken: (await database.query(chargesTaken)).length,
  }));
  expect(faults, `what is wrong with the ledger after seed ${dice.seed}`).toEqual([]);
  expect(executedPayments).toBe(executed);
  expect(taken, 'charges that the bank took').toBe(charged);
  await testDatabase.drop();
});

const chargesTaken = statement(
  'test-charges-taken',
  "select from sandbox_charges where 'approved' in (status ->> 'status', later_status ->> 'status')",
);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const open = (count: number, amount: number) =>
  Promise.all(Array.from({ length: count }, () => openPayment(server, amount)));
const report = (fact: BankReport) => reportOverNetwork(server.address, { webhookSecret, nowMs: Date.now() }, fact);
const follow = ({ paymentId, consentId }: OpenPayment, lastEventId?: string): Promise<EventReader> =>
  readEvents(`${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`, { lastEventId });

const factsOf = (reader: EventReader) => reader.events.map(({ id, data }) => `${id} ${data.eventType}`);

/** Repeats a report until it is accepted, as a bank does. */
const reportUntilTaken = (fact: BankReport) =>
  eventually('the report is taken', async () => ((await report(fact)) ? true : null));

const executedNow = (payment: OpenPayment) =>
  paymentThatIs(server, payment, 'the payment is executed', ({ status }) => status === 'executed');

/** A payer with a card in hand, who presses once more where no answer came. */
const withCard = async () => {
  const payment = await openPayment(server, 150_004 + dice.below(1_000) * 100);
  const seal = () => sealedFor(server, payment, typedCard('4111111111111111'));
  const first = await seal();
  const pay = () => chargeSealed(server, payment, first, { idempotencyKey: `first-${payment.paymentId}` });
  const payAnew = async () => chargeSealed(server, payment, await seal());
  return { payment, pay, payAnew };
};

/** A charge that no one heard of is asked about a minute later, and may then be made again. */
const paidByCard = async ({ payment, pay, payAnew }: Awaited<ReturnType<typeof withCard>>): Promise<void> => {
  const isPaid = async () => (await readPayment(server, payment)).status === 'executed';
  const again = await pay();
  if (again.status !== 200 || !(await isPaid())) {
    (await server.call(advanceSandboxClock, { body: { advance: 'PT1M' } })).reply();
    await eventually('it is known', async () => (await readPayment(server, payment)).openCharge === undefined || null);
    if (!(await isPaid())) (await payAnew()).reply();
  }
  expect(await executedNow(payment)).toMatchObject({ receivedAmount: payment.amount, returns: [] });
};

/** Right after a restart, each acknowledged payment is executed, and each page gets its event at once. */
const expectStored = async (payments: readonly OpenPayment[]): Promise<void> => {
  const startedAt = performance.now();
  await Promise.all(
    payments.map(async (payment) => {
      expect((await readPayment(server, payment)).status).toBe('executed');
      const page = await follow(payment);
      await page.until('it is told', (events) => events.some(({ data }) => data.eventType === 'payment_success'));
      emittedAfterMs.push(performance.now() - startedAt);
      page.cut();
    }),
  );
};

describe(`kill -9 between the bank's report and the answer (seed ${dice.seed})`, () => {
  it.each(Array.from({ length: killings }, (_, n) => n + 1))(
    'time %i: executed exactly once, and a page that reconnects misses nothing',
    async () => {
      const payments = await open(payers / 2, 100_004 + dice.below(1_000) * 100);
      const cards = await Promise.all(Array.from({ length: payers / 2 }, withCard));
      const [first] = payments;
      if (!first) throw new Error('There are payments');
      const page = await follow(first);
      const facts = payments.map(({ accountNumber, amount }) => transferReports(accountNumber, amount, new Date()));
      const acknowledged: OpenPayment[] = [];
      const acting = Promise.all([
        ...facts.map(async ([received, settled], n) => {
          await pause(dice.below(30));
          await report(received);
          if (await report(settled)) acknowledged.push(...payments.slice(n, n + 1));
        }),
        ...cards.map(async ({ payment, pay }) => {
          await pause(dice.below(30));
          const answer = await pay().catch(() => null);
          if (answer?.status === 200) acknowledged.push(payment);
        }),
      ]);
      // From before the first answer until after the last, on however slow a machine.
      const answers = dice.below(payers + 1);
      await eventually('so many are answered', () => acknowledged.length >= answers || null);
      await pause(dice.below(40));
      await server.end('SIGKILL');
      await acting;
      await start();

      await expectStored(acknowledged);
      for (const card of cards) await paidByCard(card);
      charged += cards.length;
      await Promise.all(facts.flat().map(reportUntilTaken));
      for (const payment of payments) {
        expect(await executedNow(payment)).toMatchObject({ receivedAmount: payment.amount, returns: [] });
      }
      executed += payments.length + cards.length;

      const whole = await follow(first);
      await whole.until('all is told', (events) => events.at(-1)?.data.eventType === 'payment_success');
      const back = await follow(first, page.events.at(-1)?.id);
      await back.until('the rest is told', ({ length }) => length + page.events.length >= whole.events.length);
      expect([...factsOf(page), ...factsOf(back)]).toEqual(factsOf(whole));
      expect(factsOf(whole).filter((fact) => fact.endsWith('payment_success'))).toHaveLength(1);
      for (const reader of [page, whole, back]) reader.cut();
    },
  );

  it('is ready again within seconds, and tells what is committed within one', () => {
    // Others may use this machine during a short run.
    const [ready, sentCount] = isFullProof
      ? [Math.max(...readyTimes), quantileOf(emittedAfterMs, 0.99)]
      : [Math.min(...readyTimes), Math.min(...emittedAfterMs)];
    process.stdout.write(
      `Ready after ${readyTimes
        .map(Math.round)
        .toSorted((a, b) => a - b)
        .join(', ')} ms; told after ${emittedAfterMs
        .map(Math.round)
        .toSorted((a, b) => a - b)
        .join(', ')} ms\n`,
    );
    expect(ready).toBeLessThan(3_000 * crowding());
    expect(sentCount).toBeLessThan(1_000 * crowding());
  });
});

describe(`kill -9 while the pretend bank looks, sends and reports (seed ${dice.seed})`, () => {
  const announce = ({ paymentId, consentId }: OpenPayment) =>
    server.call(announceTransfer, { params: { paymentId }, body: { consentId } });

  it.each(Array.from({ length: rounds({ short: 2, full: 60 }) }, (_, n) => n + 1))(
    'time %i: each payment ends as it would have, with any excess returned and nothing done twice',
    async () => {
      const payments = await open(payers, 200_003 + dice.below(1_000) * 100);
      const announced = Promise.allSettled(payments.map(announce));
      await pause(dice.below(400));
      await server.end('SIGKILL');
      await announced;
      await start();
      const restarted = performance.now();
      await Promise.all(payments.map(announce));
      if (!isFullProof) (await server.call(advanceSandboxClock, { body: { advance: 'PT15S' } })).reply();
      for (const payment of payments) {
        const ended = await eventually(
          'it has ended',
          async () => {
            const seen = await readPayment(server, payment);
            return seen.returns.some(({ status }) => status === 'returned') ? seen : null;
          },
          30_000 * crowding(),
        );
        expect(ended).toMatchObject({ status: 'executed', receivedAmount: payment.amount });
        expect(ended.returns).toMatchObject([{ amount: payment.amount, reason: 'over', status: 'returned' }]);
      }
      expect(performance.now() - restarted).toBeLessThan(30_000 * crowding());
      executed += payments.length;
    },
    rounds({ short: 120_000, full: 300_000 }),
  );
});

describe(`kill -9 while merchants refund (seed ${dice.seed})`, () => {
  it.each(Array.from({ length: rounds({ short: 1, full: 60 }) }, (_, n) => n + 1))(
    'time %i: a refund that is asked for again under its key goes back once',
    async () => {
      const payments = await open(payers, 300_007 + dice.below(1_000) * 100);
      await Promise.all(
        payments
          .flatMap(({ accountNumber, amount }) => transferReports(accountNumber, amount, new Date()))
          .map(reportUntilTaken),
      );
      await Promise.all(payments.map(executedNow));
      executed += payments.length;
      const refund = ({ paymentId }: OpenPayment) =>
        server.call(
          refundPayment,
          { params: { paymentId }, body: { amount: 100_000 } },
          { headers: { 'idempotency-key': `refund-${paymentId}` } },
        );
      const requests = Promise.allSettled(payments.map(refund));
      await pause(dice.below(60));
      await server.end('SIGKILL');
      await requests;
      await start();
      for (const payment of payments) {
        const { refundId } = (await refund(payment)).reply();
        const ended = await eventually(
          'the refund has succeeded',
          async () => {
            const read = (await server.call(readRefund, { params: { refundId } })).reply().refund;
            return read.status === 'succeeded' ? read : null;
          },
          30_000 * crowding(),
        );
        expect(ended).toMatchObject({ amount: 100_000, paymentId: payment.paymentId });
        expect((await readPayment(server, payment)).returns).toEqual([
          { amount: 100_000, reason: 'refund', status: 'returned' },
        ]);
      }
    },
    rounds({ short: 120_000, full: 300_000 }),
  );
});
