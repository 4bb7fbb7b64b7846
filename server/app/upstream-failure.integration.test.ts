import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { decideCharges } from '@yarda/rails/paystack/stand-in/stand-in-cards.ts';
import { activateMandates, agreeToMandate } from '@yarda/rails/paystack/stand-in/stand-in-mandates.ts';
import type { StandInFault } from '@yarda/rails/stand-in/stand-in-faults.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crowding } from '../harness/crowding.ts';
import { eventually } from '../harness/eventually.ts';
import { type OpenPayment, openPayment, readPayment } from '../harness/new-consent.ts';
import { orderByLink } from '../harness/order-by-link.ts';
import { isFullProof, rounds } from '../harness/proof-length.ts';
import { serverOverPaystack } from '../harness/server-over-paystack.ts';
import { looseStatement } from '../platform/database/database.ts';

const { standIn, server, nowMs } = await serverOverPaystack({ secretKey: 'sk_test_of_the_failures' });
const { book, faults } = standIn;
afterAll(() => standIn.stop());

const call = 'POST /transaction/charge_authorization';
const account = {
  ...{
    institutionCode: '000013',
    accountName: 'ADA OBI',
    accountNumber: '0123456785',
    bankName: 'Guaranty Trust Bank',
  },
  ...{ accountId: 'acc_of_failures', linkOf: 'lnk_failures', payerUserId: 'usr_ada', rail: 'paystack' },
};
beforeAll(async () => {
  const links = server.parts.deps.linkRail.of('paystack');
  await links.start({
    ...{ reference: account.linkOf, institutionCode: account.institutionCode, accountName: account.accountName },
    ...{ accountNumber: account.accountNumber, service: 'direct', returnUrl: 'https://pay.example/link-return/x' },
    payer: { key: 'usr_1', phone: '+2348031234567' },
    mandate: { eachKobo: 2_500_000_000, from: '2026-11-21T09:00:00.000Z', until: '2031-11-21T09:00:00.000Z' },
  });
  for (const reference of book.mandates.keys()) agreeToMandate(book, reference);
  activateMandates(book);
  expect(await links.find(account.linkOf)).toEqual({ status: 'approved', ready: true });
});

const chargeStatus = looseStatement<{ status: string; declineReason: string | null }>(
  'test-standing-of-attempts',
  'select status, decline_reason from charge_attempts where purpose_id = :paymentId order by requested_at',
);
const attemptsOf = ({ paymentId }: OpenPayment) => server.parts.database.query(chargeStatus, { paymentId });

const events = looseStatement<{ data: { eventType: string } }>(
  'test-events-of-failures',
  'select data from outbox where stream = :stream',
);
const eventDataOf = async ({ paymentId }: OpenPayment) =>
  (await server.parts.database.query(events, { stream: `payment:${paymentId}` })).map(({ data }) => data.eventType);

const each = rounds({ short: 2, full: 167 });
/** The failures of test 16 of the design; those that keep a caller waiting for eight seconds together, but in the full proof. */
const slow = {
  silent: 'does what was asked, and never answers',
  dripping: 'does what was asked, and answers a byte a second',
} as const;
const failures: readonly (readonly [readonly StandInFault[], string])[] = [
  [['reset'], 'does what was asked, and its connection breaks within the answer'],
  [['broken-done'], 'does what was asked, and answers 500'],
  [['broken-undone'], 'answers 500, and does nothing'],
  [['lies'], 'answers about another charge'],
  ...(isFullProof
    ? ([
        [['silent'], slow.silent],
        [['dripping'], slow.dripping],
      ] as const)
    : ([[['silent', 'dripping'], `${slow.silent}; or ${slow.dripping}`]] as const)),
];

/** An order that was never done may still arrive for eleven minutes, then is given up. This clock moves by minutes. */
const givenUpMs = 12 * 60_000;

/** So many orders ask a provider at a time, and each waits ten seconds for an answer at most. */
const atOnce = 20;
const maxDurationMs = Math.ceil(each / atOnce) * 10_000 * crowding() + 20_000;

const takenFor = (amount: number): number =>
  [...book.transactions.values()].filter((each) => each.status === 'success' && each.amount === amount).length;

let opened = 0;

describe('a provider that', () => {
  it.each(failures)('%s: %s', { timeout: 1_200_000 }, async (planned) => {
    const isUndone = planned.includes('broken-undone');
    const payments: OpenPayment[] = [];
    // Each has an amount of its own, by which the provider's book tells it from the others.
    for (let no = 0; no < each; no += 1) {
      opened += 1;
      payments.push(await openPayment(server, 1_000_000 + 100 * opened));
    }
    faults.clear();
    faults.plan(call, ...payments.flatMap((_, no) => planned[no % planned.length] ?? []));
    const startedAtMs = performance.now();
    await Promise.all(payments.map((payment) => orderByLink(server, payment, account, maxDurationMs)));
    const tookMs = performance.now() - startedAtMs;
    expect(faults.take('POST', '/transaction/charge_authorization'), 'a failure that no call met').toBeNull();
    const unknown = (await Promise.all(payments.map(attemptsOf))).flat();
    expect(unknown.map(({ status }) => status)).toEqual(payments.map(() => 'asked'));
    // The payment has not failed, and its payer gets no event of a failure.
    for (const payment of payments) {
      expect(await readPayment(server, payment)).toMatchObject({ status: 'pending' });
      expect(await eventDataOf(payment)).not.toContain('debit_failed');
    }
    faults.clear();
    // It decides meanwhile; its webhooks are lost.
    decideCharges(book);
    const recoveredMs = nowMs();
    const isRegistered = async (payment: OpenPayment): Promise<boolean> =>
      (await attemptsOf(payment)).every(({ status }) => status === 'approved' || status === 'declined');
    await eventually('all is known', async () => {
      if ((await Promise.all(payments.map(isRegistered))).every(Boolean)) return true;
      (await server.call(advanceSandboxClock, { body: { advance: isUndone ? 'PT1M' : 'PT10S' } })).reply();
      return null;
    });
    const reconciledMs = nowMs() - recoveredMs;
    process.stdout.write(
      `${planned.join(', ')}: ${each} orders took ${Math.round(tookMs)} ms in all, known after ${Math.round(reconciledMs / 1000)} s\n`,
    );
    for (const payment of payments) {
      const taken = takenFor(payment.amount);
      expect([payment.amount, taken <= 1]).toEqual([payment.amount, true]);
      expect([payment.amount, (await readPayment(server, payment)).status === 'executed']).toEqual([
        payment.amount,
        taken === 1,
      ]);
      expect((await eventDataOf(payment)).includes('debit_failed')).toBe(taken === 0);
    }
    expect(reconciledMs).toBeLessThanOrEqual(isUndone ? givenUpMs : 60_000);
    expect(tookMs).toBeLessThanOrEqual(maxDurationMs);
  });
});
