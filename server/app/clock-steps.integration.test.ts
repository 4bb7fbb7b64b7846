import { createConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { openTransferAccount } from '@yarda/contracts/payments/payment.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { agreedDebits } from '../harness/agreed-debits.ts';
import { throwDice } from '../harness/dice.ts';
import { consentFor, openPayment, readPayment } from '../harness/new-consent.ts';
import { enrol } from '../harness/person.ts';
import { rounds } from '../harness/proof-length.ts';
import { startTestServer } from '../harness/test-server.ts';
import { debitCharges } from '../mandates/debits/debit-charges.ts';
import { sweepDebits } from '../mandates/debits/sweep-debits.ts';

/** The machine's clock, which is set right or wrong while the server runs. */
const clock = Date.now;
let stepMs = 0;
vi.spyOn(Date, 'now').mockImplementation(() => clock() + stepMs);
afterAll(() => vi.restoreAllMocks());

const server = await startTestServer();
const dice = throwDice();
const minute = 60_000;
const advance = async (ms: number) =>
  (await server.call(advanceSandboxClock, { body: { advance: `PT${ms / 1_000}S` } })).reply();

/** Moves the sandbox's time to a moment, to the second. */
const waitUntil = async (atMs: number): Promise<void> => {
  const leftMs = atMs - server.parts.deps.now();
  await advance(Math.floor(leftMs / 1_000) * 1_000);
};

const isFound = async (consentId: string): Promise<boolean> =>
  (await server.call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } })).status === 200;

it.each([5, -5])(
  'a consent and an account end within a second of their time, after a step of %i minutes',
  async (by) => {
    stepMs = 0;
    const body = { ...consentFor(1_000), expiresAt: new Date(server.parts.deps.now() + 20 * minute).toISOString() };
    const { consentId } = (await server.call(createConsent, { body })).reply();
    const payment = await openPayment(server, 250_000);
    const { shieldWallet } = await readPayment(server, payment);
    stepMs = by * minute;
    const ends: [string, () => Promise<boolean>][] = [
      [body.expiresAt, () => isFound(consentId)],
      [
        shieldWallet?.expiresAt ?? '',
        async () => {
          const { paymentId } = payment;
          const input = { params: { paymentId }, body: { consentId: payment.consentId } };
          const given = (await server.call(openTransferAccount, input)).reply().shieldWallet;
          return given.accountNumber === payment.accountNumber;
        },
      ],
    ];
    for (const [end, lasts] of ends) {
      // A second or two before the end, and then not more than one after it.
      await waitUntil(Date.parse(end) - 1_000);
      expect([Date.parse(end) > server.parts.deps.now(), await lasts()]).toEqual([true, true]);
      const startedMs = performance.now();
      await advance(Math.ceil((Date.parse(end) - server.parts.deps.now()) / 1_000) * 1_000);
      // The clock runs on during the call.
      expect(server.parts.deps.now() - Date.parse(end)).toBeLessThan(1_000 + performance.now() - startedMs);
      expect(await lasts()).toBe(false);
    }
    stepMs = 0;
  },
);

it('each debit is announced and collected once, although the sweeps have clocks up to five minutes wrong', async () => {
  const ada = await enrol(server, '+2348000000001');
  const debits = agreedDebits(server);
  const plan = { startDate: '2027-06-21', frequency: 'weekly', interval: 1, count: 2 } as const;
  await debits.wind({ to: '2027-06-10' });
  const consents: string[] = [];
  for (let no = 0; no < rounds({ short: 5, full: 100 }); no += 1)
    consents.push(await debits.grant(ada, plan, 'acc_ada_access', 'acc_ada_gtbank'));
  const reached: string[] = [];
  const failures: string[] = [];
  const sweepAt = (nowMs: number) => {
    const { mandateRail, newId, chargePurposes, ...others } = server.parts.deps;
    const now = () => nowMs;
    const of = (name: string) => {
      const rail = mandateRail.of(name);
      const debit: typeof rail.debit = (request) => {
        reached.push(request.reference);
        return rail.debit(request);
      };
      return { ...rail, debit };
    };
    return sweepDebits({
      ...others,
      ...{ now, newId, mandateRail: { ...mandateRail, of } },
      chargePurposes: { ...chargePurposes, debit: debitCharges({ ...others, newId, now }) },
      failed: (error) => void failures.push(String(error)),
    });
  };
  const [from, to] = [Date.parse('2027-06-16T04:00:00Z'), Date.parse('2027-06-29T20:00:00Z')];
  for (let atMs = from; atMs < to; atMs += 4 * minute)
    // Nothing is due at night.
    if (new Date(atMs).getUTCHours() > 3 && new Date(atMs).getUTCHours() < 21)
      await sweepAt(atMs + (dice.below(11) - 5) * minute);
  const created = (await Promise.all(consents.map(debits.of))).flat();
  expect(failures).toEqual([]);
  expect(created.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(created.map(() => 'executed 1'));
  expect(reached.length).toBe(created.length);
  expect(new Set(reached).size).toBe(created.length);
  for (const { notifiedAt, sentAt } of created)
    expect(sentAt.getTime() - notifiedAt.getTime()).toBeGreaterThan(24 * 60 * minute);
  const [reported] = await debits.change(
    "select count(*)::int as count from notices where debit_id = any($1) and kind in ('before', 'after')",
    [created.map(({ debitId }) => debitId)],
  );
  expect(reported).toEqual({ count: 2 * created.length });
}, 120_000);
