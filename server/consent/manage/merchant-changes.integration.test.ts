import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { nameDebitAmount, readDebit } from '@yarda/contracts/mandates/debits.ts';
import * as merchant from '@yarda/contracts/mandates/debits-merchant.ts';
import { pauseMandate, resumeMandate } from '@yarda/contracts/mandates/debits-payer.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { eventually } from '../../harness/eventually.ts';
import { grantHere } from '../../harness/grant-here.ts';
import { enrol, rejoin } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);
const other = { secretKey: 'sk_test_other' };
const codeOf = async (pending: Promise<{ text: string }>): Promise<unknown> => JSON.parse((await pending).text).code;
const weekly = (startDate: string, count: number) => ({ startDate, frequency: 'weekly', interval: 1, count }) as const;
const lastEmitted = async () => (await debits.messages()).at(-1);

describe('a merchant', () => {
  it('requests an as-needed payment as often as signed, within its limits, with three days’ notice', async () => {
    const consentId = await debits.grant(ada, { amountType: 'variable', count: 2 }, 'acc_ada_access');
    const [payment, again] = await debits.change('select payment_id from payments where consent_id = $1', [consentId]);
    const paymentId = String(payment?.paymentId);
    await debits.wind({ to: '2027-01-04' });
    const requestFor = (body: { paymentId?: string; amount: number; dueOn: string }, asker = {}) =>
      server.call(merchant.requestDebit, { params: { consentId }, body: { paymentId, ...body } }, asker);
    expect(await codeOf(requestFor({ amount: 1, dueOn: '2027-01-13' }, other))).toBe('CONSENT_NOT_FOUND');
    expect(await codeOf(requestFor({ amount: 500_001, dueOn: '2027-01-13' }))).toBe('OVER_DEBIT_LIMIT');
    expect(await codeOf(requestFor({ amount: 1, dueOn: '2027-01-07' }))).toBe('NOTICE_TOO_LATE');
    expect(await codeOf(requestFor({ amount: 1, dueOn: '2029-01-08' }))).toBe('MANDATE_ENDED');
    const { debit } = (await requestFor({ amount: 320_000, dueOn: '2027-01-13' })).reply();
    expect(debit).toMatchObject({ amount: 320_000, dueOn: '2027-01-13', status: 'planned' });
    expect(await codeOf(requestFor({ amount: 320_000, dueOn: '2027-01-13' }))).toBe('DEBIT_ALREADY_REQUESTED');
    const second = { paymentId: String(again?.paymentId), amount: 500_000, dueOn: '2027-01-20' };
    expect((await requestFor(second)).reply().debit).toMatchObject({ amount: 500_000, status: 'planned' });
    await debits.wind({ to: '2027-01-15' });
    const [created] = await debits.of(consentId);
    expect(created).toMatchObject({ status: 'executed', collectedKobo: 320_000 });
    expect((created?.sentAt.getTime() ?? 0) - (created?.notifiedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(
      72 * 3_600_000,
    );
    const unknown = { paymentId: 'pay_none', amount: 1, dueOn: '2027-02-13' };
    const wrong = server.call(merchant.requestDebit, { params: { consentId }, body: unknown });
    expect(await codeOf(wrong)).toBe('FUTURE_PAYMENT_NOT_FOUND');
    const { allowances, mandate } = (await server.call(merchant.readAllowance, { params: { consentId } })).reply();
    expect(mandate).toMatchObject({ status: 'active' });
    expect(allowances).toEqual([
      { period: null, startsOn: expect.any(String), limit: 1_000_000, reserved: 0, spent: 320_000 },
      { period: 'month', startsOn: '2027-01-01', limit: 1_000_000, reserved: 0, spent: 320_000 },
    ]);
    const theirs = server.call(merchant.readAllowance, { params: { consentId } }, other);
    expect(await codeOf(theirs)).toBe('CONSENT_NOT_FOUND');
  });

  it('cancels a debit until it is sent', async () => {
    const consentId = await debits.grant(ada, weekly('2027-02-03', 2), 'acc_ada_access');
    const [first, second] = await debits.of(consentId);
    const cancel = (debitId = '', asker = {}) => server.call(merchant.cancelDebit, { params: { debitId } }, asker);
    expect(await codeOf(cancel(first?.debitId, other))).toBe('DEBIT_NOT_FOUND');
    await debits.wind({ to: '2027-02-02' });
    const cancelled = { status: 'cancelled', reason: 'cancelled_by_merchant' };
    expect((await cancel(first?.debitId)).reply().debit).toMatchObject(cancelled);
    expect((await cancel(first?.debitId)).reply().debit).toMatchObject(cancelled);
    await debits.wind({ to: '2027-02-11' });
    expect((await debits.of(consentId)).map(({ status }) => status)).toEqual(['cancelled', 'executed']);
    expect(await codeOf(cancel(second?.debitId))).toBe('DEBIT_TOO_LATE');
  });

  it('tries again what was given up, with a notice, as long as attempts and days are left', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-03-02' }, 'acc_ada_first');
    await debits.wind({ to: '2027-03-03' });
    const [debit] = await debits.of(consentId);
    const params = { debitId: debit?.debitId ?? '' };
    const retry = (asker = {}) => server.call(merchant.retryDebit, { params }, asker);
    expect(await codeOf(retry(other))).toBe('DEBIT_NOT_FOUND');
    // As if its days had been used up at another pace: two attempts, and then given up.
    await debits.wind({ to: '2027-03-04' });
    const giveUp = `update debits set status = 'failed', reason = 'bank_unavailable', attempts = 1, next_at = null,
      settled_at = now() where debit_id = $1`;
    await debits.change(giveUp, [params.debitId]);
    await debits.change('update mandate_allowances set reserved_kobo = 0 where consent_id = $1', [consentId]);
    await debits.change(`update mandate_accounts set account_id = 'acc_ada_access' where consent_id = $1`, [consentId]);
    expect((await retry()).reply().debit).toMatchObject({ status: 'retry_planned', nextAttemptOn: '2027-03-05' });
    await debits.wind({ to: '2027-03-09' });
    const [created] = await debits.of(consentId);
    expect(created).toMatchObject({ status: 'executed', attempts: 2, collectedKobo: 500_000 });
    expect((created?.sentAt.getTime() ?? 0) - (created?.notifiedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(
      24 * 3_600_000,
    );
    expect(await codeOf(retry())).toBe('NOT_RETRIABLE');
  });

  it('gives a debit back, in parts but never more than was taken, and what it allowed stays spent', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-03-17' }, 'acc_ada_access');
    const [debit] = await debits.of(consentId);
    const params = { debitId: debit?.debitId ?? '' };
    const refund = (body: { amount?: number }, asker = {}) =>
      server.call(merchant.refundDebit, { params, body }, asker);
    expect(await codeOf(refund({}))).toBe('DEBIT_NOT_TAKEN');
    await debits.wind({ to: '2027-03-18' });
    expect(await codeOf(refund({}, other))).toBe('DEBIT_NOT_FOUND');
    expect(await codeOf(refund({ amount: 500_001 }))).toBe('REFUND_TOO_MUCH');
    expect((await refund({ amount: 120_000 })).reply().debit).toMatchObject({ status: 'executed', refunded: 120_000 });
    expect(await codeOf(refund({ amount: 380_001 }))).toBe('REFUND_TOO_MUCH');
    const both = await Promise.all([refund({}), refund({})]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    await debits.wind({ advance: 'PT1H' });
    const returned =
      'select r.status from charge_refunds r join charge_attempts using (attempt_id) where debit_id = $1';
    await eventually('the bank has given both back', async () => {
      const refunds = await debits.change(returned, [params.debitId]);
      return refunds.every(({ status }) => status === 'returned') ? refunds : null;
    });
    await debits.wind({ advance: 'PT1H' });
    expect(await debits.messages()).toEqual(
      expect.arrayContaining(['Yarda: Lekki Fresh Market gives back N5,000.00 of N5,000.00 to Access Bank *6784.']),
    );
    const { allowances } = (await server.call(merchant.readAllowance, { params: { consentId } })).reply();
    expect(allowances[0]).toMatchObject({ reserved: 0, spent: 500_000 });
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('does not try again too late', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-04-07' }, 'acc_ada_access');
    await debits.wind({ to: '2027-04-17' });
    const [debit] = await debits.of(consentId);
    await debits.change(
      `update debits set status = 'failed', reason = 'insufficient_funds', collected_kobo = 0 where debit_id = $1`,
      [debit?.debitId],
    );
    const pending = server.call(merchant.retryDebit, { params: { debitId: debit?.debitId ?? '' } });
    expect(await codeOf(pending)).toBe('DEBIT_TOO_LATE');
    await debits.change(
      `update debits set status = 'executed', reason = null, collected_kobo = amount_kobo where debit_id = $1`,
      [debit?.debitId],
    );
  });

  it('pauses, and lifts only its own pause; the payer is notified of each', async () => {
    const consentId = await debits.grant(ada, weekly('2027-05-05', 3), 'acc_ada_access');
    const params = { consentId };
    const pause = (asker = {}) => server.call(merchant.pauseDebits, { params, body: { until: '2027-05-12' } }, asker);
    const resume = (asker = {}) => server.call(merchant.resumeDebits, { params }, asker);
    expect(await codeOf(pause(other))).toBe('CONSENT_NOT_FOUND');
    await debits.wind({ to: '2027-04-20' });
    expect((await pause()).reply().mandate).toMatchObject({
      ...{ status: 'paused', pauses: [{ by: 'merchant', until: '2027-05-12' }] },
    });
    await debits.wind({ advance: 'PT10M' });
    expect(await lastEmitted()).toBe(
      'Yarda: Lekki Fresh Market has paused its debits until 12 May. Nothing is taken meanwhile, or later for those days.',
    );
    const lifted = await (await rejoin(server, ada)).call(resumeMandate, { params });
    expect(lifted.body).toMatchObject({ mandate: { status: 'paused' } });
    await debits.wind({ to: '2027-05-06' });
    expect(await codeOf(resume(other))).toBe('CONSENT_NOT_FOUND');
    expect((await resume()).reply().mandate).toMatchObject({ status: 'active', pauses: [] });
    await debits.wind({ advance: 'PT10M' });
    expect(await lastEmitted()).toBe('Yarda: Lekki Fresh Market goes on with its debits, as you agreed.');
    const sentCount = (await debits.messages()).length;
    expect((await resume()).reply().mandate.status).toBe('active');
    await debits.wind({ advance: 'PT10M' });
    expect(await debits.messages()).toHaveLength(sentCount);
    await debits.wind({ to: '2027-05-13' });
    expect((await debits.of(consentId)).map(({ status }) => status)).toEqual(['skipped', 'executed', 'planned']);
  });

  it('is notified of the end of a pause on its end date, whether payer or merchant paused', async () => {
    const consentId = await debits.grant(ada, weekly('2027-05-26', 3), 'acc_ada_access');
    const params = { consentId };
    const pause = { params, body: { until: '2027-05-28' } };
    (await server.call(merchant.pauseDebits, pause)).reply();
    const token = async () => ({ token: (await rejoin(server, ada)).token });
    (await server.call(pauseMandate, { params, body: { until: '2027-06-01' } }, await token())).reply();
    await debits.wind({ to: '2027-06-03' });
    const { events } = (await server.call(listEvents, { query: { consentId, type: 'mandate.*' } })).reply();
    const reported = events.map(({ type, timestamp, data }) => ({
      type,
      day: dayInLagos(Date.parse(timestamp)),
      data,
    }));
    expect(reported.slice(0, 4)).toMatchObject([
      { type: 'mandate.resumed', day: '2027-06-01', data: { by: 'payer', reason: 'pause_over' } },
      { type: 'mandate.resumed', day: '2027-05-28', data: { by: 'merchant', reason: 'pause_over' } },
      { type: 'mandate.paused', data: { by: 'payer', until: '2027-06-01' } },
      { type: 'mandate.paused', data: { by: 'merchant', until: '2027-05-28' } },
    ]);
    const { agreement } = (await server.call(readAgreement, { params }, await token())).reply();
    expect(agreement.changes.slice(-2)).toMatchObject([{ automatic: true }, { automatic: true }]);
    expect((await debits.of(consentId)).map(({ status }) => status)).toEqual(['skipped', 'executed', 'planned']);
  });

  it('makes less of what was agreed, ends it, and reads its history', async () => {
    const consentId = await debits.grant(ada, weekly('2027-06-09', 4), 'acc_ada_access');
    const params = { consentId };
    const tighten = (body: { total: number }, asker = {}) =>
      server.call(merchant.tightenDebits, { params, body }, asker);
    const revoke = (asker = {}) => server.call(merchant.revokeDebits, { params }, asker);
    expect(await codeOf(tighten({ total: 1 }, other))).toBe('CONSENT_NOT_FOUND');
    expect(await codeOf(tighten({ total: 2_000_001 }))).toBe('LIMIT_NOT_LOWER');
    expect((await tighten({ total: 500_000 })).reply().mandate.limits?.total).toBe(500_000);
    await debits.wind({ to: '2027-06-17' });
    expect((await debits.of(consentId)).slice(0, 2)).toMatchObject([
      { status: 'executed' },
      { status: 'cancelled', reason: 'over_limit' },
    ]);
    expect(await codeOf(revoke(other))).toBe('CONSENT_NOT_FOUND');
    expect((await revoke()).reply()).toMatchObject({ mandate: { status: 'revoked' }, onTheWay: [] });
    await debits.wind({ advance: 'PT10M' });
    expect(await lastEmitted()).toBe(
      'Yarda: Lekki Fresh Market has ended its debits. Nothing more is taken. You may still owe Lekki Fresh Market; they can ask you another way.',
    );
    expect((await debits.of(consentId)).slice(2).map(({ reason }) => reason)).toEqual(
      Array(2).fill('revoked_by_merchant'),
    );
    const { history } = (await server.call(merchant.readMandateHistory, { params })).reply();
    expect(history.map(({ what, by }) => `${what} ${by}`)).toEqual([
      ...['granted payer', 'lowered merchant', 'revoked merchant'],
    ]);
    const theirs = server.call(merchant.readMandateHistory, { params }, other);
    expect(await codeOf(theirs)).toBe('CONSENT_NOT_FOUND');
    const [debit] = await debits.of(consentId);
    const shown = (await server.call(readDebit, { params: { debitId: debit?.debitId ?? '' } })).reply().debit;
    expect(shown.status).toBe('executed');
  });

  it('reads the limit that holds, also where it is lower than what is spent', async () => {
    const consentId = await debits.grant(ada, weekly('2027-06-30', 2), 'acc_ada_access');
    const params = { consentId };
    await debits.wind({ to: '2027-07-01' });
    (await server.call(merchant.tightenDebits, { params, body: { total: 100 } })).reply();
    const { mandate, allowances } = (await server.call(merchant.readAllowance, { params })).reply();
    expect(mandate.limits?.total).toBe(100);
    expect(allowances[0]).toMatchObject({ period: null, limit: 100, reserved: 0, spent: 500_000 });
  });

  it('gets MANDATE_NOT_FOUND, not CONSENT_NOT_FOUND, for its own consent before the grant', async () => {
    const payments = [{ type: 'future' as const, amount: 500_000, narration: 'Rent', dueDate: '2027-08-02' }];
    const createOne = (await server.call(createConsent, { body: { clientId: 'cli_demo', payments } })).reply();
    const params = { consentId: createOne.consentId };
    const body = { paymentId: createOne.consent.payments[0]?.paymentId ?? '', amount: 1, dueOn: '2027-08-02' };
    expect(await codeOf(server.call(merchant.requestDebit, { params, body }))).toBe('MANDATE_NOT_FOUND');
    expect(await codeOf(server.call(merchant.requestDebit, { params, body }, other))).toBe('CONSENT_NOT_FOUND');
    expect(await codeOf(server.call(merchant.readAllowance, { params }))).toBe('MANDATE_NOT_FOUND');
    expect(await codeOf(server.call(merchant.revokeDebits, { params }))).toBe('MANDATE_NOT_FOUND');
    expect(await codeOf(server.call(merchant.revokeDebits, { params }, other))).toBe('CONSENT_NOT_FOUND');
  });

  it('takes a fixed amount as it was signed, and by a consent nothing that another one asked for', async () => {
    const plans = [{ dueDate: '2027-08-11' }, { count: 1 }] as const;
    const consentId = await debits.grant(ada, plans, 'acc_ada_access');
    const another = await debits.grant(ada, { amountType: 'variable', count: 1 }, 'acc_ada_access');
    const [dated] = await debits.of(consentId);
    const paymentOf = async (of: string) => {
      const text = 'select payment_id from payments where consent_id = $1 and due_date is null';
      return String((await debits.change(text, [of]))[0]?.paymentId);
    };
    const name = (paymentId: string) =>
      server.call(nameDebitAmount, { params: { paymentId }, body: { amount: 499_999 } });
    expect(await codeOf(name(dated?.paymentId ?? ''))).toBe('AMOUNT_IS_FIXED');
    const call = (paymentId: string, amount: number) =>
      server.call(merchant.requestDebit, { params: { consentId }, body: { paymentId, amount, dueOn: '2027-08-18' } });
    const asNeeded = await paymentOf(consentId);
    expect(await codeOf(call(asNeeded, 499_999))).toBe('AMOUNT_IS_FIXED');
    expect(await codeOf(call(await paymentOf(another), 1_000))).toBe('FUTURE_PAYMENT_NOT_FOUND');
    expect(await codeOf(call(dated?.paymentId ?? '', 500_000))).toBe('FUTURE_PAYMENT_NOT_FOUND');
    expect((await call(asNeeded, 500_000)).reply().debit).toMatchObject({ amount: 500_000, status: 'planned' });
    expect(await codeOf(name(asNeeded))).toBe('AMOUNT_IS_FIXED');
    await debits.wind({ to: '2027-08-19' });
    expect((await debits.of(consentId)).map(({ collectedKobo }) => collectedKobo)).toEqual([500_000, 500_000]);
    expect(await debits.of(another)).toEqual([]);
  });

  it('requests no more than the signed monthly and total limits, counting earlier debits', async () => {
    const payments = [
      { type: 'future' as const, amount: 500_000, amountType: 'variable' as const, narration: 'Rent', count: 3 },
    ];
    const limits = { total: 700_000, periods: [{ amount: 600_000, period: 'month' as const }] };
    const { consentId } = (
      await server.call(createConsent, { body: { clientId: 'cli_demo', payments, limits } })
    ).reply();
    await grantHere(server, consentId, ada, ['acc_ada_access']);
    const text = 'select payment_id from payments where consent_id = $1 order by position';
    const paymentIds = (await debits.change(text, [consentId])).map(({ paymentId }) => String(paymentId));
    const call = (no: number, amount: number, dueOn: string) =>
      server.call(merchant.requestDebit, {
        params: { consentId },
        body: { paymentId: paymentIds[no] ?? '', amount, dueOn },
      });
    (await call(0, 400_000, '2027-09-08')).reply();
    await debits.wind({ to: '2027-09-07' });
    expect(await codeOf(call(1, 200_001, '2027-09-22'))).toBe('OVER_PERIOD_LIMIT');
    (await call(1, 200_000, '2027-09-22')).reply();
    await debits.wind({ to: '2027-09-23' });
    expect(await codeOf(call(2, 100_001, '2027-10-06'))).toBe('OVER_TOTAL_LIMIT');
    (await call(2, 100_000, '2027-10-06')).reply();
    await debits.wind({ to: '2027-10-07' });
    expect((await debits.of(consentId)).map(({ collectedKobo }) => collectedKobo)).toEqual([400_000, 200_000, 100_000]);
  });
});
