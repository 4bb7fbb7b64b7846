import { refundDebit as issueRefund, retryDebit } from '@yarda/contracts/mandates/debits-merchant.ts';
import { disputeDebit } from '@yarda/contracts/mandates/debits-payer.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { setSandboxScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import type { LinkState } from '@yarda/domain/linking/link-state.ts';
import { withLink } from '@yarda/domain/linking/linked-account.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { eventually } from '../../harness/eventually.ts';
import { enrol, rejoin } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { storeLinkedAccount } from '../../linking/store-linked-account.ts';
import { debitAccount } from '../../payments/charges/debit-account.ts';
import { reconcileCharges } from '../../payments/charges/reconcile-charges.ts';
import { reverseCharge } from '../../payments/charges/record-charge-report.ts';
import { settleCharge } from '../../payments/charges/settle-charge.ts';
import { lockDebitPurpose } from './lock-debit-purpose.ts';
import { refundDebit } from './refund-debit.ts';
import { stepDebit } from './step-debit.ts';
import { sweepDebits } from './sweep-debits.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);
const deps = () => ({
  ...server.parts.deps,
  failed: (error: unknown) => void process.stdout.write(`${String(error)}\n`),
});
const once = (dueDate: string) => ({ dueDate });
const hour = 3_600_000;
const attemptsOf = (consentId: string) =>
  debits.change(
    `select attempt_id from charge_attempts join debits using (debit_id) where consent_id = $1 order by requested_at`,
    [consentId],
  );

/** As if every bank said that there is too little. */
const withoutFunds = () => {
  const { mandateRail } = deps();
  const hasFunds = async () => false;
  const of = (name: string) => ({ ...mandateRail.of(name), hasFunds });
  return { ...deps(), mandateRail: { ...mandateRail, of, hasFunds } };
};
const shortDaysOf = async (consentId: string): Promise<number> =>
  Number((await debits.change('select short_days from debits where consent_id = $1', [consentId]))[0]?.shortDays);

describe('a debit', () => {
  it('with insufficient funds is notified again, and tried from the next account a day later', async () => {
    const consentId = await debits.grant(ada, once('2027-01-12'), 'acc_ada_first', 'acc_ada_access');
    await debits.wind({ to: '2027-01-20' });
    const [debit] = await debits.of(consentId);
    expect(debit).toMatchObject({ status: 'executed', attempts: 2, effectiveOn: '2027-01-13', collectedKobo: 500_000 });
    expect((debit?.sentAt.getTime() ?? 0) - (debit?.notifiedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(24 * hour);
    expect((await debits.messages()).slice(-2)).toEqual([
      'Yarda: First Bank *0001 had too little for Lekki Fresh Market. Next try Wed 13 Jan, N5,000.00 from Access Bank *6784. Your bank may charge for a failed debit. Skip: http://localhost:4599/n/…',
      'Yarda: Lekki Fresh Market took N5,000.00 on 13 Jan from Access Bank *6784. Not right? http://localhost:4599/n/…',
    ]);
  });

  it('with insufficient funds twice is notified before each attempt, and collected at the third', async () => {
    // More than any account holds, save one whose bank takes the order and pays it a little later.
    await debits.change(
      "update user_accounts set institution_code = '000016', account_number = '3000000004' where account_id = 'acc_ada_gtbank'",
    );
    const accounts = ['acc_ada_first', 'acc_ada_access', 'acc_ada_gtbank'];
    const consentId = await debits.grant(ada, { ...once('2027-01-25'), amount: 500_005 }, ...accounts);
    await debits.wind({ to: '2027-02-03' });
    const [debit] = await debits.of(consentId);
    expect(debit).toMatchObject({ status: 'executed', attempts: 3, effectiveOn: '2027-01-29', collectedKobo: 500_005 });
    expect(await attemptsOf(consentId)).toHaveLength(3);
    expect((await debits.messages()).slice(-4)).toEqual([
      expect.stringContaining('will take N5,000.05 on Mon 25 Jan from First Bank *0001.'),
      expect.stringContaining(
        'First Bank *0001 had too little for Lekki Fresh Market. Next try Tue 26 Jan, N5,000.05 from Access Bank *6784.',
      ),
      expect.stringContaining(
        'Access Bank *6784 had too little for Lekki Fresh Market. Next try Fri 29 Jan, N5,000.05 from Guaranty Trust Bank *0004.',
      ),
      expect.stringContaining('took N5,000.05 on 29 Jan from Guaranty Trust Bank *0004.'),
    ]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('is given up after three attempts, and two in a row suspend the mandate', async () => {
    const plan = { startDate: '2027-02-03', frequency: 'monthly', interval: 1, count: 3 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_first');
    await debits.wind({ to: '2027-04-10' });
    expect((await debits.of(consentId)).map(({ status, reason, attempts }) => [status, reason, attempts])).toEqual([
      ['failed', 'insufficient_funds', 3],
      ['failed', 'insufficient_funds', 3],
      ['cancelled', 'mandate_suspended', 0],
    ]);
    // Both go out at the same moment.
    expect((await debits.messages()).slice(-2).toSorted()).toEqual([
      'Yarda: Lekki Fresh Market can take nothing more for now, until you allow it again.',
      'Yarda: Lekki Fresh Market could not take N5,000.00. Nothing more will be tried. You may still owe Lekki Fresh Market.',
    ]);
    expect(await debits.change('select suspended_reason from mandates where consent_id = $1', [consentId])).toEqual([
      { suspendedReason: 'repeated_failure' },
    ]);
  });

  it('that its bank made after all, between two attempts, is not tried again', async () => {
    const consentId = await debits.grant(ada, once('2027-04-14'), 'acc_ada_first');
    await debits.wind({ to: '2027-04-15' });
    const [attempt] = await attemptsOf(consentId);
    await settleCharge(deps(), String(attempt?.attemptId), { status: 'approved' });
    await debits.wind({ to: '2027-04-18' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', attempts: 1, collectedKobo: 500_000 }]);
    expect(await attemptsOf(consentId)).toHaveLength(1);
  });

  it('that its bank made twice, the earlier attempt later, is taken once: the other is asked about and goes back', async () => {
    const consentId = await debits.grant(ada, once('2027-04-19'), 'acc_ada_first', 'acc_ada_access');
    await debits.wind({ to: '2027-04-20' });
    const [earlier] = await attemptsOf(consentId);
    const [debit] = await debits.of(consentId);
    const nowMs = Date.parse('2027-04-20T10:00:00Z');
    const then = { ...deps(), now: () => nowMs };
    await debits.change("update debits set next_at = '2027-04-20T10:00:00Z' where consent_id = $1", [consentId]);
    await server.parts.database.transaction((tx) =>
      stepDebit(then, tx, debit?.debitId ?? '', { nowMs, holidays: new Set(), funds: null }),
    );
    await settleCharge(then, String(earlier?.attemptId), { status: 'approved' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', collectedKobo: 500_000 }]);
    const mandateRail = deps().mandateRail.of('sandbox');
    const approves = { ...mandateRail, findDebit: async () => ({ status: 'approved' as const }) };
    const muchLater = { ...deps(), now: () => nowMs + hour, mandateRail: { ...approves, all: [], of: () => approves } };
    await reconcileCharges(muchLater);
    const attempts = `select status, applied_kobo, (select sum(amount_kobo)::int from charge_refunds r
      where r.attempt_id = t.attempt_id) as back from charge_attempts t where debit_id = $1 order by requested_at`;
    expect(await debits.change(attempts, [debit?.debitId])).toEqual([
      { status: 'approved', appliedKobo: 500_000, back: null },
      { status: 'approved', appliedKobo: 0, back: 500_000 },
    ]);
  });

  it('whose merchant names no amount lapses: its ceiling is never taken', async () => {
    const consentId = await debits.grant(ada, { ...once('2027-04-28'), amountType: 'variable' }, 'acc_ada_access');
    await debits.wind({ to: '2027-05-01' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'lapsed', collectedKobo: 0, attempts: 0 }]);
  });

  it('is skipped from the link in its notice, without signing in, and taken back', async () => {
    const consentId = await debits.grant(ada, once('2027-05-12'), 'acc_ada_access');
    await debits.wind({ to: '2027-05-11' });
    const link = await debits.newestLink(consentId);
    const shown = await server.send({ method: 'GET', url: link });
    expect([shown.statusCode, shown.body.includes('Skip this debit')]).toEqual([200, true]);
    expect(shown.body).toContain(`href="/agreements/${consentId}"`);
    expect(shown.body).not.toContain('Asked by');
    await debits.change(
      `update consents set act_on_behalf_of = '{"role":{"name":"Agent"},"fullName":"Chidi Eze","name":"Eze & Sons"}'
        where consent_id = $1 returning consent_id`,
      [consentId],
    );
    const requested = 'Asked by Chidi Eze, Agent, who says they act for Eze &amp; Sons';
    expect((await server.send({ method: 'GET', url: link })).body).toContain(requested);
    const cutShort = await server.send({ method: 'GET', url: `${link}x` });
    expect([cutShort.statusCode, cutShort.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(cutShort.body).toContain('We cannot find this debit');
    const pausedBy = (party: string) =>
      debits.change('update mandates set paused_by = $2 where consent_id = $1 returning consent_id', [
        consentId,
        party,
      ]);
    await pausedBy('{payer}');
    expect((await server.send({ method: 'GET', url: link })).body).toContain('This debit is on hold');
    await pausedBy('{}');
    const press = (act: string) => server.send({ method: 'POST', url: `${link}/${act}` });
    expect((await press('skip')).statusCode).toBe(303);
    expect(await debits.of(consentId)).toMatchObject([{ status: 'skipped', reason: 'skipped_by_payer' }]);
    expect((await server.send({ method: 'GET', url: link })).body).toContain('Undo the skip');
    await press('undo');
    await debits.change('alter table notices rename to notices_away');
    const failed = await press('skip');
    await debits.change('alter table notices_away rename to notices');
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(failed.body).toContain('What you pressed may or may not have been done.');
    expect(failed.body).toContain(`href="${link}"`);
    await press('skip');
    await debits.wind({ to: '2027-05-25' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'skipped', collectedKobo: 0, attempts: 0 }]);
    await press('undo');
    expect(await debits.of(consentId)).toMatchObject([{ status: 'skipped' }]);
  });

  it('is given up, and never collected, without an accepted notice', async () => {
    const consentId = await debits.grant(ada, once('2027-06-02'), 'acc_ada_access');
    const send = () => Promise.reject(new Error('The network refuses every message'));
    for (let nowMs = Date.parse('2027-05-26T00:00:00Z'); nowMs < Date.parse('2027-06-10T00:00:00Z'); nowMs += 3 * hour)
      await sweepDebits({ ...deps(), messages: { send }, now: () => nowMs });
    expect(await debits.of(consentId)).toMatchObject([
      { status: 'failed', reason: 'notice_undelivered', attempts: 0, notifiedAt: null },
    ]);
  });

  it('moves off a holiday that is declared after its notice, and is notified again', async () => {
    const consentId = await debits.grant(ada, once('2027-06-16'), 'acc_ada_access');
    await debits.wind({ to: '2027-06-15' });
    (await server.call(setSandboxScenario, { body: { name: 'holiday_declared', day: '2027-06-16' } })).reply();
    await debits.wind({ to: '2027-06-16' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'notified', effectiveOn: '2027-06-17' }]);
    await debits.wind({ to: '2027-06-20' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', effectiveOn: '2027-06-17' }]);
    expect((await debits.messages()).at(-2)).toBe(
      'Yarda: Wed 16 Jun is a public holiday: Lekki Fresh Market will take N5,000.00 from Access Bank *6784 on Thu 17 Jun instead. Skip or stop: http://localhost:4599/n/…',
    );
  });

  it('whose outcome is unknown is asked about and never repeated', async () => {
    await debits.change(
      "update user_accounts set institution_code = '000016', account_number = '3000000002' where account_id = 'acc_ada_gtbank'",
    );
    const consentId = await debits.grant(ada, once('2027-07-14'), 'acc_ada_gtbank');
    await debits.wind({ to: '2027-07-20' });
    const [debit] = await debits.of(consentId);
    expect(debit).toMatchObject({ status: 'executed', attempts: 1 });
    const charges = await debits.change('select status from charge_attempts where debit_id = $1', [debit?.debitId]);
    expect(charges).toEqual([{ status: 'approved' }]);
  });

  it('whose answer could not be written down is asked about by a later sweep, and not made again', async () => {
    const consentId = await debits.grant(ada, once('2027-07-28'), 'acc_ada_access');
    await debits.wind({ to: '2027-07-28' });
    await debits.change('update debits set next_at = null where consent_id = $1', [consentId]);
    await debits.wind({ advance: 'PT8H' });
    await debits.change("update debits set next_at = now() - interval '1 day' where consent_id = $1", [consentId]);
    let createdCount = 0;
    const { database, mandateRail } = deps();
    const rail = mandateRail.of('sandbox');
    const debit = (request: Parameters<typeof rail.debit>[0]) => rail.debit(request).finally(() => (createdCount += 1));
    const transaction: typeof database.transaction = (work) =>
      createdCount > 0 ? Promise.reject(new Error('No connection was free')) : database.transaction(work);
    await sweepDebits({
      ...deps(),
      mandateRail: { ...mandateRail, of: () => ({ ...rail, debit }) },
      database: { ...database, transaction },
    });
    expect([createdCount, (await debits.of(consentId))[0]?.status]).toEqual([1, 'sent']);
    await debits.wind({ advance: 'PT30S' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', attempts: 1, collectedKobo: 500_000 }]);
    expect(await attemptsOf(consentId)).toHaveLength(1);
  });

  it('waits while its rail does not answer, and is then made as its first attempt', async () => {
    const consentId = await debits.grant(ada, once('2027-08-04'), 'acc_ada_access');
    await debits.wind({ to: '2027-08-03' });
    const dueIn = (hours: string) =>
      debits.change('update debits set next_at = $2 where consent_id = $1', [consentId, `2027-08-04T${hours}:00Z`]);
    await dueIn('12:00');
    await debits.wind({ to: '2027-08-04' });
    await debits.wind({ advance: 'PT9H' });
    await dueIn('08:00');
    const requests: string[] = [];
    const mayOrder = (...order: string[]) => requests.push(order.join(' ')) === 0;
    await sweepDebits({ ...deps(), railHealth: { mayOrder } });
    const [debit] = await debits.of(consentId);
    expect(debit).toMatchObject({ status: 'notified', attempts: 0 });
    expect(requests).toEqual([`mandateRail sandbox ${debit?.debitId}`]);
    await debits.wind({ advance: 'PT4M' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'notified', attempts: 0 }]);
    await debits.wind({ advance: 'PT2M' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', attempts: 1 }]);
  });

  it('is not made if its mandate ends between the order and the rail', async () => {
    const consentId = await debits.grant(ada, once('2027-08-11'), 'acc_ada_access');
    await debits.wind({ to: '2027-08-10' });
    const [debit] = await debits.of(consentId);
    const nowMs = Date.parse('2027-08-11T10:00:00Z');
    const then = { ...deps(), now: () => nowMs };
    const sent = await server.parts.database.transaction((tx) =>
      stepDebit(then, tx, debit?.debitId ?? '', { nowMs, holidays: new Set(), funds: null }),
    );
    await debits.change("update mandates set status = 'revoked' where consent_id = $1", [consentId]);
    await debitAccount(then, sent?.about === 'charge' ? sent.attemptId : '');
    await debits.wind({ to: '2027-08-20' });
    expect(await debits.of(consentId)).toMatchObject([
      { status: 'cancelled', reason: 'mandate_ended', collectedKobo: 0 },
    ]);
    const charges = await debits.change('select decline_reason from charge_attempts where debit_id = $1', [
      debit?.debitId,
    ]);
    expect(charges).toEqual([{ declineReason: 'ended' }]);
  });

  it('that its bank collected after it was given up is booked, refunded in full, and notified', async () => {
    const consentId = await debits.grant(ada, once('2027-08-24'), 'acc_ada_first');
    await debits.wind({ to: '2027-09-01' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'failed', attempts: 3 }]);
    const [attempt] = await attemptsOf(consentId);
    await settleCharge(deps(), String(attempt?.attemptId), { status: 'approved' });
    await settleCharge(deps(), String(attempt?.attemptId), { status: 'approved' });
    await debits.wind({ advance: 'PT10M' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'failed', collectedKobo: 0 }]);
    const refunds = await debits.change('select amount_kobo from charge_refunds where attempt_id = $1', [
      attempt?.attemptId,
    ]);
    expect(refunds).toEqual([{ amountKobo: 500_000 }]);
    expect((await debits.messages()).at(-1)).toBe(
      'Yarda: N5,000.00 for Lekki Fresh Market left First Bank *0001 late, after it was stopped. It goes back to your account.',
    );
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('is notified and collected once, however many sweeps run at once', async () => {
    const plan = { startDate: '2027-09-06', frequency: 'weekly', interval: 1, count: 5, amount: 10_000 } as const;
    const consents: string[] = [];
    for (let at = 0; at < 4; at += 1) consents.push(await debits.grant(ada, plan, 'acc_ada_access'));
    for (let step = 0; step < 18; step += 1)
      await Promise.all([debits.wind({ advance: 'P3D' }), sweepDebits(deps()), sweepDebits(deps())]);
    const created = (await Promise.all(consents.map(debits.of))).flat();
    expect(created.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(Array(20).fill('executed 1'));
    const [counted] = await debits.change(
      `select (select count(*)::int from charge_attempts where debit_id = any($1)) as charges,
         (select count(*)::int from notices where debit_id = any($1) and tries = 1) as notices`,
      [created.map(({ debitId }) => debitId)],
    );
    expect(counted).toEqual({ charges: 20, notices: 40 });
  }, 60_000);

  it('that its bank reverses is booked against its merchant, reported to both parties, and not repeated', async () => {
    await debits.change("update user_accounts set account_number = '3000000007' where account_id = 'acc_ada_gtbank'");
    const consentId = await debits.grant(ada, once('2027-11-10'), 'acc_ada_gtbank');
    await debits.wind({ to: '2027-11-11' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed' }]);
    await debits.wind({ to: '2027-11-13' });
    const debit = await eventually('the reversal is reported', async () => {
      const [row] = await debits.of(consentId);
      return row?.status === 'reversed' ? row : null;
    });
    await sweepDebits(deps());
    expect(debit).toMatchObject({ collectedKobo: 500_000, attempts: 1 });
    expect((await debits.messages()).at(-1)).toMatch(
      /^Yarda: Your bank has taken back the N5,000\.00 that Lekki Fresh Market took on 10 Nov from .+\. You may still owe/,
    );
    const entries = await debits.change(
      `select account, amount_kobo from ledger_entries join ledger_transactions using (ledger_transaction_id)
       where kind = 'debit_reversed' order by line`,
    );
    expect(entries).toEqual([
      { account: 'merchant:mer_lekki', amountKobo: 500_000 },
      { account: 'collections:sandbox', amountKobo: -500_000 },
    ]);
    const [event] = await debits.change("select data from merchant_events where type = 'debit.reversed'");
    expect(event?.data).toMatchObject({ debitId: debit.debitId, status: 'reversed' });
    const params = { debitId: debit.debitId };
    const { token } = await rejoin(server, ada);
    for (const again of [
      await server.call(issueRefund, { params, body: {} }),
      await server.call(disputeDebit, { params, body: { reason: 'not_agreed' } }, { token }),
    ])
      expect(again.failure().code).toBe('DEBIT_RETURNED');
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('that its bank takes back after a part was refunded leaves that part for an operator', async () => {
    const consentId = await debits.grant(ada, once('2027-11-24'), 'acc_ada_access');
    await debits.wind({ to: '2027-11-25' });
    const [attempt] = await attemptsOf(consentId);
    const [debit] = await debits.of(consentId);
    const attemptId = String(attempt?.attemptId);
    await server.parts.database.transaction(async (tx) => {
      const locked = await lockDebitPurpose(tx, debit?.debitId ?? '');
      if (locked) await refundDebit(deps(), tx, locked, 200_000, new Date(server.parts.deps.now()));
    });
    const reverse = () => server.parts.database.transaction((tx) => reverseCharge(deps(), tx, attemptId));
    expect([await reverse(), await reverse()]).toEqual([200_000, 0]);
    expect(await debits.of(consentId)).toMatchObject([{ status: 'reversed' }]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('that its bank takes back before we heard that it was made is never taken, whatever is reported later', async () => {
    const consentId = await debits.grant(ada, once('2027-12-08'), 'acc_ada_first');
    await debits.wind({ to: '2027-12-09' });
    const [attempt] = await attemptsOf(consentId);
    const attemptId = String(attempt?.attemptId);
    expect(await server.parts.database.transaction((tx) => reverseCharge(deps(), tx, attemptId))).toBe(0);
    await settleCharge(deps(), attemptId, { status: 'approved' });
    expect(await debits.of(consentId)).toMatchObject([{ collectedKobo: 0 }]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('that went back before we heard that it was made, as its bank says when it is asked, is not held as money that we have', async () => {
    const consentId = await debits.grant(ada, once('2027-12-15'), 'acc_ada_access');
    await debits.wind({ to: '2027-12-14' });
    const [debit] = await debits.of(consentId);
    const nowMs = Date.parse('2027-12-15T10:00:00Z');
    const then = { ...deps(), now: () => nowMs };
    const ordered = await server.parts.database.transaction((tx) =>
      stepDebit(then, tx, debit?.debitId ?? '', { nowMs, holidays: new Set(), funds: null }),
    );
    const attemptId = ordered?.about === 'charge' ? ordered.attemptId : '';
    for (const _ of [1, 2]) await settleCharge(then, attemptId, { status: 'approved', wasReversed: true });
    await server.parts.database.transaction((tx) => reverseCharge(then, tx, attemptId));
    await debits.wind({ to: '2027-12-20' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'reversed', attempts: 1 }]);
    const locked = await debits.change(
      `select account, sum(amount_kobo)::int as kobo from ledger_entries join ledger_transactions using (ledger_transaction_id)
       where reference in ($1, $2) group by account having sum(amount_kobo) <> 0`,
      [attemptId, debit?.debitId],
    );
    expect(locked).toEqual([]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('whose bank does not decide for a day alerts an operator once, with its reference at the rail', async () => {
    const consentId = await debits.grant(ada, once('2027-12-29'), 'acc_ada_access');
    await debits.wind({ to: '2027-12-28' });
    const { mandateRail } = deps();
    const pending = async () => ({ status: 'pending' as const });
    const silent = { ...mandateRail.of('sandbox'), debit: pending, findDebit: pending };
    const alarms: string[] = [];
    const failed = (error: unknown) => void alarms.push(String(error));
    for (const at of ['29T10:00', '30T09:00', '30T10:01', '30T10:03'])
      await sweepDebits({
        ...{ ...deps(), failed, now: () => Date.parse(`2027-12-${at}:00Z`) },
        mandateRail: { ...mandateRail, of: () => silent },
      });
    const [debit] = await debits.of(consentId);
    const [attempt] = await attemptsOf(consentId);
    expect(debit).toMatchObject({ status: 'sent', reason: 'no_answer', attempts: 1 });
    expect(alarms).toEqual([
      `Error: The rail sandbox has not decided for a day about ${attempt?.attemptId}, the debit ${debit?.debitId}`,
    ]);
    await settleCharge(deps(), String(attempt?.attemptId), { status: 'declined', reason: 'not_authorised' });
  });

  it('is not asked for while its bank says that there is too little, but looked at again the same day', async () => {
    await debits.change("update user_accounts set account_number = '3000000008' where account_id = 'acc_ada_gtbank'");
    const consentId = await debits.grant(ada, once('2028-01-12'), 'acc_ada_gtbank');
    await debits.wind({ to: '2028-01-12' });
    await debits.wind({ advance: 'PT12H' });
    expect(await debits.of(consentId)).toMatchObject([
      { status: 'notified', reason: 'insufficient_funds', attempts: 0 },
    ]);
    expect(await attemptsOf(consentId)).toEqual([]);
    await debits.wind({ advance: 'PT2H' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', attempts: 1, effectiveOn: '2028-01-12' }]);
    const reported = await debits.change(
      "select type from merchant_events where type in ('debit.delayed', 'debit.sent') and consent_id = $1 order by sequence",
      [consentId],
    );
    expect(reported.map(({ type }) => type)).toEqual(['debit.delayed', 'debit.sent']);
  });

  it('without funds on three days is notified on each, never requested from the bank, and given up', async () => {
    const consentId = await debits.grant(ada, once('2028-02-09'), 'acc_ada_access', 'acc_ada_first');
    await debits.wind({ to: '2028-02-08' });
    for (let nowMs = Date.parse('2028-02-09T05:30:00Z'); nowMs < Date.parse('2028-02-17T20:00:00Z'); nowMs += hour)
      await sweepDebits({ ...withoutFunds(), now: () => nowMs });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'failed', reason: 'insufficient_funds', attempts: 0 }]);
    expect(await attemptsOf(consentId)).toEqual([]);
    const notices = await debits.change(
      'select kind from notices where debit_id = (select debit_id from debits where consent_id = $1) order by ordered_at',
      [consentId],
    );
    expect(notices.map(({ kind }) => kind)).toEqual(['before', 'again', 'again', 'given_up']);
    const again = (await debits.messages()).filter((text) => text.includes('had too little')).slice(-2);
    expect(again.map((text) => text.split(' for ')[0])).toEqual([
      'Yarda: Access Bank *6784 had too little',
      'Yarda: First Bank *0001 had too little',
    ]);
  });

  it('that was short on two days and then declined is not tried a fourth time, by its merchant either', async () => {
    const consentId = await debits.grant(ada, once('2028-03-08'), 'acc_ada_first');
    await debits.wind({ to: '2028-03-07' });
    for (let nowMs = Date.parse('2028-03-08T05:30:00Z'); nowMs < Date.parse('2028-03-10T20:00:00Z'); nowMs += hour)
      if ((await shortDaysOf(consentId)) < 2) await sweepDebits({ ...withoutFunds(), now: () => nowMs });
    expect(await shortDaysOf(consentId)).toBe(2);
    await debits.wind({ to: '2028-03-20' });
    const [debit] = await debits.of(consentId);
    expect(debit).toMatchObject({ status: 'failed', reason: 'insufficient_funds', attempts: 1 });
    expect(await attemptsOf(consentId)).toHaveLength(1);
    const retry = await server.call(retryDebit, { params: { debitId: debit?.debitId ?? '' } });
    expect(JSON.parse(retry.text)).toMatchObject({ code: 'NOT_RETRIABLE' });
  });

  it('that its bank collects only in part is refunded whole, and collected again', async () => {
    const consentId = await debits.grant(ada, once('2028-04-12'), 'acc_ada_access');
    await debits.wind({ to: '2028-04-12' });
    await debits.change('update debits set next_at = null where consent_id = $1', [consentId]);
    await debits.wind({ advance: 'PT8H' });
    await debits.change("update debits set next_at = now() - interval '1 day' where consent_id = $1", [consentId]);
    const { mandateRail } = deps();
    const rail = mandateRail.of('sandbox');
    const ofPart = async (request: Parameters<typeof rail.debit>[0]) => {
      await rail.debit({ ...request, amountKobo: 400_000 });
      return { status: 'approved', takenKobo: 400_000 } as const;
    };
    await sweepDebits({ ...deps(), mandateRail: { ...mandateRail, of: () => ({ ...rail, debit: ofPart }) } });
    expect((await debits.of(consentId))[0]).toMatchObject({ reason: 'processor', collectedKobo: 0 });
    await debits.wind({ to: '2028-04-20' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', collectedKobo: 500_000 }]);
    const charges = await debits.change(
      `select a.status, a.amount_kobo, a.applied_kobo, r.amount_kobo as back_kobo
       from charge_attempts a join debits using (debit_id) left join charge_refunds r using (attempt_id)
       where consent_id = $1 order by a.requested_at`,
      [consentId],
    );
    expect((await debits.messages()).slice(-2)).toEqual([
      'Yarda: Your bank took another sum than N5,000.00 for Lekki Fresh Market from Access Bank *6784. All of it goes back to your account.',
      expect.stringContaining('Lekki Fresh Market took N5,000.00 on 12 Apr'),
    ]);
    expect(charges).toEqual([
      { status: 'approved', amountKobo: 400_000, appliedKobo: 0, backKobo: 400_000 },
      { status: 'approved', amountKobo: 500_000, appliedKobo: 500_000, backKobo: null },
    ]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });
});

describe('an account that debits are taken from', () => {
  it('tells the merchants whose they are when its bank ends the right to debit it, and when it can be debited again', async () => {
    const consentId = await debits.grant(ada, once('2028-05-16'), 'acc_ada_first', 'acc_ada_access');
    const elsewhere = await debits.grant(ada, once('2028-05-16'), 'acc_ada_access');
    const { database } = server.parts;
    const first = { userId: ada.userId, institutionCode: '000016', accountNumber: '3000000001' };
    const named = { bankName: 'First Bank', accountName: 'Ada Obi' };
    const possible = { transactionService: true, altTransactionService: true, card: true };
    const move = (state: LinkState) =>
      database.transaction((tx) =>
        storeLinkedAccount(tx, deps(), { ...first, ...named, possible }, (links) => withLink(links, 'direct', state)),
      );
    for (const state of ['approved', 'cancelled', 'cancelled', 'approved'] as const) await move(state);
    const eventsOf = async (id: string) =>
      (await server.call(listEvents, { query: { consentId: id, type: 'account.*' } })).reply().events;
    await expect
      .poll(async () => (await eventsOf(consentId)).map(({ type, data }) => [type, data]))
      .toEqual([
        ['account.linked', { consentId }],
        ['account.unlinked', { consentId }],
      ]);
    expect(await eventsOf(elsewhere)).toEqual([]);
  });
});
