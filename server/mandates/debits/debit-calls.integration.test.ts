import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { listAgreements } from '@yarda/contracts/consent/consent-agreements.ts';
import { listMerchantPayments } from '@yarda/contracts/consent/consent-payments.ts';
import { listDebits, nameDebitAmount, readDebit } from '@yarda/contracts/mandates/debits.ts';
import {
  lowerMandate,
  pauseMandate,
  resumeMandate,
  revokeMandate,
  skipDebit,
  unskipDebit,
} from '@yarda/contracts/mandates/debits-payer.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import type { CallInput } from '@yarda/contracts/platform/call.ts';
import { describe, expect, it } from 'vitest';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { eventually } from '../../harness/eventually.ts';
import { enrol, rejoin } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';
import { historyOf, isUnbroken } from '../limits/mandate-history-store.ts';
import { stepDebit } from './step-debit.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const bola = await enrol(server, '+2348000000002');
const debits = agreedDebits(server);
const other = { secretKey: 'sk_test_other' };
const codeOf = async (pending: Promise<{ text: string }>): Promise<unknown> => JSON.parse((await pending).text).code;

/** The merchant's events of a mandate, in order, once `count` of them are listed. */
const mandateEventsOf = (consentId: string, count: number): Promise<string[]> =>
  eventually(`${count} events of the mandate are listed`, async () => {
    const { events } = (
      await server.call(listEvents, { query: { consentId, type: 'mandate.*', after: '0', limit: 100 } })
    ).reply();
    const reported = events.map(({ type, data }) => `${type} by ${'by' in data ? data.by : 'no one'}`);
    return reported.length >= count ? reported : null;
  });

describe('a merchant', () => {
  it('names the amount of a variable debit, within what was signed and in time, and that is taken', async () => {
    const plan = {
      startDate: '2027-01-13',
      frequency: 'weekly',
      interval: 1,
      count: 2,
      amountType: 'variable',
    } as const;
    const consentId = await debits.grant(ada, { ...plan, amount: 1_000_000 }, 'acc_ada_access');
    const [first, second] = await debits.of(consentId);
    const params = { paymentId: first?.paymentId ?? '' };
    const name = (amount: number, asker = {}) =>
      server.call(nameDebitAmount, { params, body: { amount, reference: `INV-${amount}` } }, asker);
    expect(await codeOf(name(1_000_001))).toBe('OVER_DEBIT_LIMIT');
    expect(await codeOf(name(734_000, other))).toBe('DEBIT_NOT_FOUND');
    expect((await name(900_000)).reply().debit).toMatchObject({ amount: 900_000, status: 'planned' });
    await debits.wind({ to: '2027-01-07' });
    expect((await name(734_000)).reply().debit).toMatchObject({ amount: 734_000, status: 'planned' });
    // The notice to the payer goes out at 17:00.
    await debits.wind({ to: '2027-01-09' });
    await debits.wind({ advance: 'PT5H1M' });
    expect(await codeOf(name(700_000))).toBe('NOTICE_TOO_LATE');
    await debits.wind({ to: '2027-01-11' });
    expect(await codeOf(name(700_000))).toBe('NOTICE_TOO_LATE');
    const waits =
      'select extract(epoch from not_before - notified_at)::int / 3600 as hours from debits where debit_id = $1';
    const reported = await server.parts.database.query(unnamed(waits), [first?.debitId ?? '']);
    expect(reported).toEqual([{ hours: 72 }]);
    expect((await debits.messages()).at(-1)).toBe(
      'Yarda: Lekki Fresh Market will take N7,340.00 (your limit: N10,000.00) on Wed 13 Jan from Access Bank *6784 (1 of 2). Skip or stop: http://localhost:4599/n/…',
    );
    await debits.wind({ to: '2027-01-22' });
    expect(await debits.of(consentId)).toMatchObject([
      { status: 'executed', collectedKobo: 734_000 },
      { status: 'lapsed', collectedKobo: 0 },
    ]);
    const { payments } = (await server.call(listMerchantPayments, { query: { consentId } })).reply();
    expect(payments.map(({ status, amount, receivedAmount }) => [status, amount, receivedAmount])).toEqual([
      ['executed', 1_000_000, 734_000],
      ['pending', 1_000_000, 0],
    ]);
    expect(await codeOf(name(1))).toBe('ALREADY_COLLECTED');
    const again = server.call(nameDebitAmount, { params: { paymentId: second?.paymentId ?? '' }, body: { amount: 1 } });
    expect(await codeOf(again)).toBe('DEBIT_SKIPPED');
  });

  it('lists and reads its own debits alone', async () => {
    const { debits: found, nextCursor } = (await server.call(listDebits, { query: { limit: 1 } })).reply();
    expect(found).toMatchObject([
      { status: 'lapsed', dueOn: '2027-01-20', willRetry: false, account: null, reference: null },
    ]);
    const next = (await server.call(listDebits, { query: { limit: 1, cursor: nextCursor ?? undefined } })).reply();
    expect(next).toMatchObject({
      debits: [{ status: 'executed', attempts: 1, account: { bankName: 'Access Bank', lastFour: '6784' } }],
      nextCursor: null,
    });
    expect(next.debits[0]?.reference).toBe('INV-734000');
    const input = { query: { status: 'executed', from: '2027-01-13', to: '2027-01-13' } } as const;
    expect((await server.call(listDebits, input)).reply().debits).toHaveLength(1);
    const ofClient = async (clientId: string) =>
      (await server.call(listDebits, { query: { ...input.query, clientId } })).reply().debits.length;
    expect([await ofClient('cli_demo'), await ofClient('cli_other')]).toEqual([1, 0]);
    expect((await server.call(listDebits, {}, other)).reply().debits).toEqual([]);
    const theirs = { query: { cursor: found[0]?.debitId ?? '' } };
    for (const [query, asker] of [[theirs, other] as const, [{ query: { cursor: 'deb_unknown' } }, {}] as const])
      expect((await server.call(listDebits, query, asker)).failure().code).toBe('CURSOR_INVALID');
    const params = { debitId: found[0]?.debitId ?? '' };
    expect((await server.call(readDebit, { params })).reply().debit).toEqual(found[0]);
    expect(await codeOf(server.call(readDebit, { params }, other))).toBe('DEBIT_NOT_FOUND');
  });
});

describe('a payer', () => {
  it('skips one debit and takes that back, and no one else can', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-02-10' }, 'acc_ada_access');
    const [debit] = await debits.of(consentId);
    const params = { debitId: debit?.debitId ?? '' };
    const asAda = { token: (await rejoin(server, ada)).token };
    const asBola = { token: (await rejoin(server, bola)).token };
    expect(await codeOf(server.call(skipDebit, { params }, asBola))).toBe('DEBIT_NOT_FOUND');
    expect((await server.call(skipDebit, { params }, asAda)).reply().status).toBe('skipped');
    expect((await server.call(unskipDebit, { params }, asAda)).reply().status).toBe('planned');
    await debits.wind({ to: '2027-02-12' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed' }]);
    const later = { token: (await rejoin(server, ada)).token };
    expect(await codeOf(server.call(skipDebit, { params }, later))).toBe('DEBIT_TOO_LATE');
  });

  it('undoes a skip while a notice can still precede the last day, and not at night after that', async () => {
    const plan = { startDate: '2027-02-15', frequency: 'weekly', interval: 1, count: 2 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    const [debit] = await debits.of(consentId);
    const params = { debitId: debit?.debitId ?? '' };
    const call = async (act: typeof skipDebit | typeof unskipDebit) =>
      server.call(act, { params }, { token: (await rejoin(server, ada)).token });
    await debits.wind({ to: '2027-02-15' });
    (await call(skipDebit)).reply();
    // The last day of the debit is Thursday. A notice in the evening before would be too late for that day.
    await debits.wind({ to: '2027-02-17' });
    await debits.wind({ advance: 'PT19H' });
    expect((await call(unskipDebit)).reply().status).toBe('planned');
    (await call(skipDebit)).reply();
    await debits.wind({ advance: 'PT1H30M' });
    expect(await codeOf(call(unskipDebit))).toBe('DEBIT_TOO_LATE');
  });

  it('takes the skip of a debit without an amount back, and it waits for its amount again', async () => {
    const plan = { dueDate: '2027-02-24', amountType: 'variable' } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    await debits.wind({ to: '2027-02-18' });
    const [debit] = await debits.of(consentId);
    expect(debit).toMatchObject({ status: 'awaiting_amount' });
    const params = { debitId: debit?.debitId ?? '', paymentId: debit?.paymentId ?? '' };
    const asAda = { token: (await rejoin(server, ada)).token };
    (await server.call(skipDebit, { params }, asAda)).reply();
    (await server.call(unskipDebit, { params }, asAda)).reply();
    await debits.wind({ advance: 'PT5H' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'awaiting_amount' }]);
    (await server.call(nameDebitAmount, { params, body: { amount: 400_000 } })).reply();
    await debits.wind({ to: '2027-02-26' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', collectedKobo: 400_000 }]);
  });

  it('revokes a mandate: no further debit is notified or collected, and debits on their way are listed', async () => {
    const plan = { startDate: '2027-03-03', frequency: 'weekly', interval: 1, count: 3 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    await debits.wind({ to: '2027-03-03' });
    const [onItsWay] = await debits.of(consentId);
    const nowMs = Date.parse('2027-03-03T10:00:00Z');
    const then = { ...server.parts.deps, now: () => nowMs };
    await server.parts.database.transaction((tx) =>
      stepDebit(then, tx, onItsWay?.debitId ?? '', { nowMs, holidays: new Set(), funds: null }),
    );
    const [token, params] = [(await rejoin(server, ada)).token, { consentId }];
    expect(await codeOf(server.call(revokeMandate, { params }, { token: (await rejoin(server, bola)).token }))).toBe(
      'CONSENT_NOT_FOUND',
    );
    const { onTheWay } = (await server.call(revokeMandate, { params }, { token })).reply();
    expect(onTheWay).toEqual([{ debitId: onItsWay?.debitId, amount: 500_000, sentAt: new Date(nowMs).toISOString() }]);
    await debits.wind({ to: '2027-04-01' });
    const [first, ...rest] = await debits.of(consentId);
    expect(first).toMatchObject({ status: 'cancelled', reason: 'mandate_ended', collectedKobo: 0 });
    expect(rest.map(({ status, reason }) => [status, reason])).toEqual(Array(2).fill(['cancelled', 'revoked']));
    const later = await rejoin(server, ada);
    expect((await later.call(resumeMandate, { params })).body).toMatchObject({ code: 'MANDATE_ENDED' });
    const answer = server.call(pauseMandate, { params, body: {} }, { token: later.token });
    expect(await codeOf(answer)).toBe('MANDATE_ENDED');
  });

  it('pauses: the debits inside are skipped and never made up for, the others keep their days', async () => {
    const plan = { startDate: '2027-05-05', frequency: 'weekly', interval: 1, count: 4 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    await debits.wind({ to: '2027-05-04' });
    const params = { consentId };
    const pause = async (body: { until?: string }, person = ada) =>
      server.call(pauseMandate, { params, body }, { token: (await rejoin(server, person)).token });
    expect(await codeOf(pause({}, bola))).toBe('CONSENT_NOT_FOUND');
    expect(await codeOf(pause({ until: '2027-05-04' }))).toBe('PAUSE_WRONG');
    expect(await codeOf(pause({ until: '2027-11-05' }))).toBe('PAUSE_WRONG');
    const paused = (await pause({ until: '2027-05-13' })).reply();
    expect(paused.mandate).toMatchObject({ status: 'paused', pauses: [{ by: 'payer', until: '2027-05-13' }] });
    expect(paused.covered.map(({ dueOn }) => dueOn)).toEqual(['2027-05-05', '2027-05-12']);
    const drawn = await debits.change('select sum(reserved_kobo)::int as kobo from mandate_allowances');
    expect(drawn).toEqual([{ kobo: 0 }]);
    await debits.wind({ to: '2027-05-14' });
    await debits.wind({ to: '2027-05-18' });
    expect((await pause({})).reply()).toMatchObject({ mandate: { status: 'paused' }, covered: [{}, {}] });
    const back = await rejoin(server, ada);
    const resumed = await back.call(resumeMandate, { params });
    expect(resumed.body).toMatchObject({ mandate: { status: 'active', pauses: [] } });
    await debits.wind({ to: '2027-05-27' });
    expect((await debits.of(consentId)).map(({ status, reason }) => `${status} ${reason}`)).toEqual([
      ...['skipped mandate_paused', 'skipped mandate_paused', 'skipped mandate_paused', 'executed null'],
    ]);
    const reportOf = (
      await server.call(listEvents, { query: { consentId, type: 'debit.*', after: '0', limit: 100 } })
    ).reply();
    const acts = reportOf.events.flatMap(({ type, data }) =>
      'debitId' in data && 'by' in data ? [{ type, data }] : [],
    );
    expect(acts).toHaveLength(reportOf.events.length);
    const by = new Set(acts.map(({ type, data }) => `${type} by ${data.by}`));
    expect(by).toContain('debit.skipped by payer');
    expect(by).toContain('debit.sent by yarda');
    expect(by).toContain('debit.executed by bank');
    for (const { data } of acts) expect(data.links.debit).toBe(`/api/merchant/debits/${data.debitId}`);
  });

  it('allows again what was suspended, and nothing less than a signature does', async () => {
    const plan = { startDate: '2027-06-09', frequency: 'weekly', interval: 1, count: 5 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_first');
    await debits.wind({ to: '2027-06-26' });
    const params = { consentId };
    const before = await debits.of(consentId);
    expect(before.map(({ status }) => status).slice(0, 2)).toEqual(['failed', 'failed']);
    const link = "update user_accounts set integrations = $1::jsonb where account_id = 'acc_ada_first'";
    const [linked] = await debits.change("select integrations from user_accounts where account_id = 'acc_ada_first'");
    await debits.change(link, [JSON.stringify(linked?.integrations).replaceAll('true', 'false')]);
    const resume = async () => (await (await rejoin(server, ada)).call(resumeMandate, { params })).body;
    expect(await resume()).toMatchObject({ code: 'ACCOUNT_NOT_AUTHORISED' });
    await debits.change(link, [JSON.stringify(linked?.integrations)]);
    expect(await resume()).toMatchObject({ mandate: { status: 'active', suspendedReason: null } });
    expect(isUnbroken(consentId, await historyOf(server.owner, consentId))).toBe(true);
    const reportOf = (await historyOf(server.owner, consentId)).map(({ what, by }) => `${what} ${by}`);
    expect(reportOf).toEqual(['granted payer', 'suspended yarda', 'resumed payer']);
    const entries = await historyOf(server.owner, consentId);
    expect(isUnbroken(consentId, entries.slice(1))).toBe(false);
    expect(
      isUnbroken(consentId, [...entries.slice(0, 2), ...entries.slice(2).map((e) => ({ ...e, by: 'bank' as const }))]),
    ).toBe(false);
  });

  it('lowers limits, ends sooner and takes an account out; what no longer fits is cancelled', async () => {
    const plan = { startDate: '2027-08-02', frequency: 'weekly', interval: 1, count: 6 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_first', 'acc_ada_access');
    await debits.wind({ to: '2027-07-31' });
    const lower = async (body: CallInput<typeof lowerMandate>['body'], person = ada) =>
      server.call(lowerMandate, { params: { consentId }, body }, { token: (await rejoin(server, person)).token });
    expect(await codeOf(lower({ total: 1 }, bola))).toBe('CONSENT_NOT_FOUND');
    expect(await codeOf(lower({ total: 3_000_001 }))).toBe('LIMIT_NOT_LOWER');
    expect(await codeOf(lower({ validTo: '2027-09-07' }))).toBe('LIMIT_NOT_LOWER');
    expect(await codeOf(lower({ withoutAccountId: 'acc_bola' }))).toBe('ACCOUNT_NOT_FOUND');
    // The first debit was announced from the account that is taken out: it is announced again, from the next.
    const { mandate } = (await lower({ withoutAccountId: 'acc_ada_first' })).reply();
    expect(mandate).toMatchObject({ status: 'active', limits: { total: 3_000_000 } });
    expect(await codeOf(lower({ withoutAccountId: 'acc_ada_access' }))).toBe('LAST_ACCOUNT');
    expect(await mandateEventsOf(consentId, 3)).toEqual(
      ['active', 'limits_lowered', 'account_changed'].map((what) => `mandate.${what} by payer`),
    );
    await debits.wind({ to: '2027-08-07' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', attempts: 1 }, {}, {}, {}, {}, {}]);
    const lowered = (await lower({ total: 900_000, periods: [{ period: 'month', amount: 1_200_000 }] })).reply();
    expect(lowered.mandate.limits).toMatchObject({ total: 900_000, periods: [{ amount: 1_200_000 }] });
    expect((await mandateEventsOf(consentId, 4)).slice(3)).toEqual(['mandate.limits_lowered by payer']);
    // The second was announced, and would be more in all than is allowed now.
    expect((await debits.of(consentId)).map(({ status, reason }) => [status, reason]).slice(0, 3)).toEqual([
      ...[
        ['executed', null],
        ['cancelled', 'over_limit'],
        ['planned', null],
      ],
    ]);
    expect((await lower({ perDebit: 499_999 })).reply().mandate.perDebit).toBe(499_999);
    expect((await debits.of(consentId)).slice(2).map(({ status, reason }) => `${status} ${reason}`)).toEqual(
      Array(4).fill('cancelled over_debit_limit'),
    );
  });

  it('is notified of the lowered limit, and not of the signed one', async () => {
    await debits.wind({ to: '2027-09-14' });
    const plan = { dueDate: '2027-09-22', amountType: 'variable' } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    const asAda = async () => ({ token: (await rejoin(server, ada)).token });
    (await server.call(lowerMandate, { params: { consentId }, body: { perDebit: 400_000 } }, await asAda())).reply();
    const { agreement } = (await server.call(readAgreement, { params: { consentId } }, await asAda())).reply();
    expect(agreement.ownDebits).toMatchObject([{ amount: null, maxAmount: 400_000 }]);
    const params = { paymentId: agreement.ownDebits[0]?.paymentId ?? '' };
    (await server.call(nameDebitAmount, { params, body: { amount: 350_000 } })).reply();
    await debits.wind({ to: '2027-09-21' });
    const messages = (await debits.messages()).filter((text) => text.includes('N3,500.00'));
    expect(messages).toEqual([expect.stringContaining('will take N3,500.00 (your limit: N4,000.00) on Wed 22 Sep')]);
  });

  it('ends debits sooner', async () => {
    const plan = { startDate: '2027-10-13', frequency: 'weekly', interval: 1, count: 3 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    const token = (await rejoin(server, ada)).token;
    await server.call(lowerMandate, { params: { consentId }, body: { validTo: '2027-10-20' } }, { token });
    expect((await debits.of(consentId)).map(({ status }) => status)).toEqual(['planned', 'planned', 'cancelled']);
  });

  it('is asked after six months about a pause without an end, and nothing is taken meanwhile', async () => {
    const plan = { startDate: '2027-11-10', frequency: 'monthly', interval: 1, count: 9 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    const other = await debits.grant(ada, { ...plan, count: 2 }, 'acc_ada_access');
    await debits.wind({ to: '2027-11-01' });
    for (const each of [consentId, other]) {
      const token = (await rejoin(server, ada)).token;
      (await server.call(pauseMandate, { params: { consentId: each }, body: {} }, { token })).reply();
    }
    await (await rejoin(server, ada)).call(resumeMandate, { params: { consentId: other } });
    await debits.wind({ to: '2028-01-20' });
    // Otherwise they would be asked before, whether they still agree to it at all.
    (await server.call(readAgreement, { params: { consentId } }, { token: (await rejoin(server, ada)).token })).reply();
    await debits.wind({ to: '2028-05-02' });
    expect((await debits.messages()).filter((text) => text.includes('Your pause'))).toEqual([
      `Yarda: Your pause of Lekki Fresh Market's debits has lasted six months. Nothing is taken until you resume them. Resume or stop: http://localhost:4599/agreements/${consentId}`,
    ]);
    const { token } = await rejoin(server, ada);
    const { actionsRequired } = (await server.call(listAgreements, {}, { token })).reply();
    expect(actionsRequired.filter(({ kind }) => kind === 'pause_lasts')).toEqual([
      { kind: 'pause_lasts', consentId, since: '2027-11-01' },
    ]);
    expect((await debits.of(consentId)).slice(0, 6).map(({ reason }) => reason)).toEqual(
      Array(6).fill('mandate_paused'),
    );
  });

  it('removes the account of an ordered debit, which is notified again and collected from the next', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2028-05-17' }, 'acc_ada_access', 'acc_ada_gtbank');
    await debits.wind({ to: '2028-05-17' });
    const [ordered] = await debits.of(consentId);
    const nowMs = Date.parse('2028-05-17T09:00:00Z');
    const then = { ...server.parts.deps, now: () => nowMs };
    await server.parts.database.transaction((tx) =>
      stepDebit(then, tx, ordered?.debitId ?? '', { nowMs, holidays: new Set(), funds: null }),
    );
    const input = { params: { consentId }, body: { withoutAccountId: 'acc_ada_access' } };
    (await server.call(lowerMandate, input, { token: (await rejoin(server, ada)).token })).reply();
    await debits.wind({ to: '2028-05-24' });
    const taken = { status: 'executed', account: { lastFour: '6785' } };
    expect((await server.call(listDebits, { query: { consentId } })).reply().debits).toMatchObject([taken]);
  });
});
