import { sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountsOf } from '../../accounts/user-account-store.ts';
import { checkLedger } from '../../app/check-ledger.ts';
import { readEvents } from '../../harness/event-reader.ts';
import { eventually } from '../../harness/eventually.ts';
import { type OpenPayment, openPayment, readAsMerchant, readPayment } from '../../harness/new-consent.ts';
import { answerChallenge, chargeNumber, handIn } from '../../harness/pay-by-card.ts';
import { enrol } from '../../harness/person.ts';
import { rounds } from '../../harness/proof-length.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';
import { orderDebits } from '../order-debits.ts';
import { reconcileCharges } from './reconcile-charges.ts';

const server = await startTestServer({ sandboxDelayMs: 1 });
const amount = 250_004;
const ada = await enrol(server, '+2348000000001');
const accounts = await accountsOf(server.parts.database, ada.userId);

/** Events that may happen to a payment, in any order, repeated, and several at once. */
const moves = {
  paid: (payment: OpenPayment) => chargeNumber(server, payment, '4111111111111111'),
  otp: (payment: OpenPayment) => chargeNumber(server, payment, '5555555555554444'),
  challenge: (payment: OpenPayment) => chargeNumber(server, payment, '4000000000003220'),
  declined: (payment: OpenPayment) => chargeNumber(server, payment, '4000000000000002'),
  silent: (payment: OpenPayment) => chargeNumber(server, payment, '4000000000000119'),
  rightCode: (payment: OpenPayment) => handIn(server, payment, '123456'),
  wrongCode: (payment: OpenPayment) => handIn(server, payment, '654321'),
  approve: (payment: OpenPayment) => answerAll(payment, 'approve'),
  decline: (payment: OpenPayment) => answerAll(payment, 'decline'),
  transfer: (payment: OpenPayment) => send(payment, amount),
  part: (payment: OpenPayment) => send(payment, 100_000),
  debited: (payment: OpenPayment) => debit(payment, 'acc_ada_access'),
  refused: (payment: OpenPayment) => debit(payment, 'acc_ada_first'),
  debitedSilently: (payment: OpenPayment) => debit(payment, 'acc_ada_access', '3000000002'),
  disconnected: (payment: OpenPayment) => leaveStream(payment),
  crashed: (payment: OpenPayment) => dieAfterWriting(payment),
  again: () => repeatReports(),
  reconcile: () => reconcileCharges({ ...server.parts.deps, now: () => server.parts.deps.now() + 60_000 }),
} as const;

const send = (payment: OpenPayment, kobo: number) => {
  const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
  return server.call(sendSandboxTransfer, { body: { accountNumber: payment.accountNumber, amount: kobo, ...sender } });
};

/** An approved grant's effect: the debit is saved, and a job asks the rail for it. */
const debit = async (payment: OpenPayment, accountId: string, accountNumber?: string) => {
  const registered = accounts.find((account) => account.accountId === accountId);
  if (!registered) throw new Error(`Ada has no ${accountId}`);
  const account = accountNumber ? { ...registered, accountNumber } : registered;
  const order = { paymentIds: [payment.paymentId], account, payerId: ada.userId };
  await server.parts.database
    .transaction((tx) => orderDebits(server.parts.deps, tx, order))
    .catch((problem: unknown) => expect(problem).toMatchObject({ code: 'CARD_ATTEMPT_OPEN' }));
};

/** A stream is opened and dropped in the middle of other events. */
const leaveStream = async (payment: OpenPayment) => {
  const { paymentId, consentId } = payment;
  const update = await readEvents(`${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`);
  update.cut();
};

/** A debit that was saved by a process that died before asking the rail. */
const dieAfterWriting = async ({ paymentId }: OpenPayment) => {
  await server.parts.database.query(
    unnamed(`insert into charge_attempts (attempt_id, rail, purpose, purpose_id, amount_kobo, narration, account,
       requested_at)
        select 'atm_' || substr(md5(random()::text), 1, 24), 'sandbox', 'payment', payment_id,
          amount_kobo - received_kobo,
          narration, $2::jsonb, $3
        from payments where payment_id = $1 and status = 'pending' on conflict do nothing`),
    [paymentId, JSON.stringify({ ...accounts[1], maskedPan: null, cardOf: null }), new Date(server.parts.deps.now())],
  );
};

const attemptsOf = (payment: OpenPayment) =>
  server.parts.database.query(
    unnamed<{ attemptId: string; status: string }>(
      'select attempt_id, status from charge_attempts where payment_id = $1',
    ),
    [payment.paymentId],
  );

const answerAll = async (payment: OpenPayment, answer: 'approve' | 'decline') => {
  for (const { attemptId } of await attemptsOf(payment)) await answerChallenge(server, attemptId, answer);
};

/** The bank does not repeat old reports, however many payments there have been. */
const forgetReports = () =>
  server.parts.database.query(
    { name: 'test-forget', text: 'delete from sandbox_reports where delivered_at is not null' },
    [],
  );

/** Repeats every report the bank has made of these payments so far. */
const repeatReports = () =>
  server.parts.database.query(
    {
      name: 'test-repeat',
      text: 'update sandbox_reports set delivered_at = null, due_at = to_timestamp(0) where delivered_at is not null',
    },
    [],
  );

const quiet = () =>
  eventually(
    'everything is reported',
    async () => {
      const [row] = await server.parts.database.query(
        unnamed<{ open: number }>(`select (select count(*) from sandbox_reports where delivered_at is null)
          + (select count(*) from charge_refunds where status = 'pending')
          + (select count(*) from pgboss.job where name = 'debit-account' and state in ('created', 'retry', 'active'))
          + (select count(*) from transfer_returns where status = 'pending') as open`),
        [],
      );
      return Number(row?.open) === 0 ? true : null;
    },
    60_000,
  );

const script = fc.array(
  fc.array(fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])), { minLength: 1, maxLength: 3 }),
  { minLength: 1, maxLength: 6 },
);

/** The number of payers at once, each with its own sequence, so that their waits overlap. */
const batchSize = 32;

const happens = async (payment: OpenPayment, steps: readonly (readonly (keyof typeof moves)[])[]): Promise<void> => {
  for (const step of steps) {
    const answers = await Promise.all(step.map(async (move) => [move, await moves[move](payment)] as const));
    // The server refuses a forbidden move, and never fails.
    for (const [move, answer] of answers)
      if (answer && 'status' in answer)
        expect([move, answer.status, answer.status < 500]).toEqual([move, answer.status, true]);
  }
};

/** `from`: the address of a payer's browser; each address may open only so many streams a minute. */
const expectAgreement = async (payment: OpenPayment, from: string): Promise<void> => {
  const undecided = (await attemptsOf(payment)).filter(({ status }) => status === 'asked');
  expect(undecided).toEqual([]);

  const seen = await readPayment(server, payment);
  const consent = await readAsMerchant(server, payment.consentId);
  expect(consent.payments).toMatchObject([{ status: seen.status, receivedAmount: seen.receivedAmount }]);
  expect(consent.status).toBe(seen.status === 'executed' ? 'granted' : 'pending');

  const stream = `${server.address}/api/events/payments/${payment.paymentId}?consentId=${payment.consentId}`;
  const update = await readEvents(stream, { from });
  expect(update.status).toBe(200);
  const successes = () => update.events.filter(({ data }) => data.eventType === 'payment_success').length;
  if (seen.status === 'executed') await update.until('success is told', () => successes() > 0);
  update.cut();
  expect(successes()).toBe(seen.status === 'executed' ? 1 : 0);
};

it(
  'executes a payment at most once, keeps the books right and reports what is booked, in any order of events',
  async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(script, { minLength: batchSize, maxLength: batchSize }), async (sequences) => {
        round += 1;
        await forgetReports();
        const payments = await Promise.all(
          sequences.map(async (steps) => {
            const payment = await openPayment(server, amount);
            await happens(payment, steps);
            return payment;
          }),
        );
        await quiet();
        await moves.reconcile();
        await quiet();
        expect((await checkLedger(server.parts.database)).faults).toEqual([]);
        await Promise.all(payments.map((payment, at) => expectAgreement(payment, `127.1.${round}.${at + 1}`)));
      }),
      { numRuns: rounds({ short: 1, full: Math.ceil(10_000 / batchSize) }), seed: 20_261_121, endOnFailure: true },
    );
  },
  rounds({ short: 240_000, full: 12 * 3_600_000 }),
);
