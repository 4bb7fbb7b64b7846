import { describe, expect, it } from 'vitest';
import { declareHoliday } from '../calendar/declare-holiday.ts';
import { debitAccount } from '../charges/debit-account.ts';
import { settleCharge } from '../charges/settle-charge.ts';
import { checkLedger } from '../check-ledger.ts';
import { agreedDebits } from '../harness/agreed-debits.ts';
import { enrol } from '../harness/person.ts';
import { startTestServer } from '../harness/test-server.ts';
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
    `select attempt_id from charge_attempts join debits using (debit_id) where consent_id = $1 order by asked_at`,
    [consentId],
  );

describe('a debit', () => {
  it('that finds too little is told again, and tried from the next account a day later', async () => {
    const consentId = await debits.grant(ada, once('2027-01-12'), 'acc_ada_first', 'acc_ada_access');
    await debits.wind({ to: '2027-01-20' });
    const [debit] = await debits.of(consentId);
    expect(debit).toMatchObject({ status: 'executed', attempts: 2, effectiveOn: '2027-01-13', collectedKobo: 500_000 });
    expect((debit?.sentAt.getTime() ?? 0) - (debit?.notifiedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(24 * hour);
    expect((await debits.told()).slice(-2)).toEqual([
      'Yarda: Access Bank *6784 had too little for Lekki Fresh Market. Next try Wed 13 Jan, N5,000.00. Your bank may charge for a failed debit. Skip: http://localhost:4599/n/…',
      'Yarda: Lekki Fresh Market took N5,000.00 on 13 Jan from Access Bank *6784. Not right? http://localhost:4599/n/…',
    ]);
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
    expect((await debits.told()).slice(-2).toSorted()).toEqual([
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

  it('whose merchant names no amount lapses: its ceiling is never taken', async () => {
    const consentId = await debits.grant(ada, { ...once('2027-04-21'), amountType: 'variable' }, 'acc_ada_access');
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
    expect((await server.send({ method: 'GET', url: `${link}x` })).statusCode).toBe(404);
    const press = (act: string) => server.send({ method: 'POST', url: `${link}/${act}` });
    expect((await press('skip')).statusCode).toBe(303);
    expect(await debits.of(consentId)).toMatchObject([{ status: 'skipped', reason: 'skipped_by_payer' }]);
    expect((await server.send({ method: 'GET', url: link })).body).toContain('Take it after all');
    await press('undo');
    await press('skip');
    await debits.wind({ to: '2027-05-25' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'skipped', collectedKobo: 0, attempts: 0 }]);
    await press('undo');
    expect(await debits.of(consentId)).toMatchObject([{ status: 'skipped' }]);
  });

  it('is never made untold: without an accepted notice it is given up', async () => {
    const consentId = await debits.grant(ada, once('2027-06-02'), 'acc_ada_access');
    const send = () => Promise.reject(new Error('The network refuses every message'));
    for (let nowMs = Date.parse('2027-05-26T00:00:00Z'); nowMs < Date.parse('2027-06-10T00:00:00Z'); nowMs += 3 * hour)
      await sweepDebits({ ...deps(), messages: { send }, now: () => nowMs });
    expect(await debits.of(consentId)).toMatchObject([
      { status: 'failed', reason: 'notice_undelivered', attempts: 0, notifiedAt: null },
    ]);
  });

  it('moves off a holiday that is declared after its notice, and is told again', async () => {
    const consentId = await debits.grant(ada, once('2027-06-16'), 'acc_ada_access');
    await debits.wind({ to: '2027-06-15' });
    await declareHoliday({ database: server.owner, at: new Date() }, { day: '2027-06-16', name: 'A late holiday' });
    await debits.wind({ to: '2027-06-20' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', effectiveOn: '2027-06-17' }]);
    expect((await debits.told()).at(-2)).toBe(
      'Yarda: Wed 16 Jun is a public holiday: N5,000.00 will be taken on Thu 17 Jun instead. Skip or stop: http://localhost:4599/n/…',
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

  it('is not made if its mandate ends between the order and the rail', async () => {
    const consentId = await debits.grant(ada, once('2027-08-11'), 'acc_ada_access');
    await debits.wind({ to: '2027-08-10' });
    const [debit] = await debits.of(consentId);
    const nowMs = Date.parse('2027-08-11T10:00:00Z');
    const then = { ...deps(), now: () => nowMs };
    const attemptId = await server.parts.database.transaction((tx) =>
      stepDebit(then, tx, debit?.debitId ?? '', { nowMs, holidays: new Set() }),
    );
    await debits.change("update mandates set status = 'revoked' where consent_id = $1", [consentId]);
    await debitAccount(then, attemptId ?? '');
    await debits.wind({ to: '2027-08-20' });
    expect(await debits.of(consentId)).toMatchObject([
      { status: 'cancelled', reason: 'mandate_ended', collectedKobo: 0 },
    ]);
    const charges = await debits.change('select decline_reason from charge_attempts where debit_id = $1', [
      debit?.debitId,
    ]);
    expect(charges).toEqual([{ declineReason: 'ended' }]);
  });

  it('that its bank made after it was given up is booked, sent back in full, and told', async () => {
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
    expect((await debits.told()).at(-1)).toBe(
      'Yarda: N5,000.00 for Lekki Fresh Market left First Bank *0001 late, after it was stopped. It goes back to your account.',
    );
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('is told and made once, however many sweep at once', async () => {
    const plan = { startDate: '2027-09-06', frequency: 'weekly', interval: 1, count: 5, amount: 10_000 } as const;
    const consents: string[] = [];
    for (let at = 0; at < 4; at += 1) consents.push(await debits.grant(ada, plan, 'acc_ada_access'));
    for (let step = 0; step < 18; step += 1)
      await Promise.all([debits.wind({ advance: 'P3D' }), sweepDebits(deps()), sweepDebits(deps())]);
    const made = (await Promise.all(consents.map(debits.of))).flat();
    expect(made.map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(Array(20).fill('executed 1'));
    const [counted] = await debits.change(
      `select (select count(*)::int from charge_attempts where debit_id = any($1)) as charges,
         (select count(*)::int from notices where debit_id = any($1) and tries = 1) as notices`,
      [made.map(({ debitId }) => debitId)],
    );
    expect(counted).toEqual({ charges: 20, notices: 40 });
  }, 60_000);
});
