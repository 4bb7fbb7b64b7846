import { listAgreements } from '@yarda/contracts/consent/consent-agreements.ts';
import { revalidateConsent } from '@yarda/contracts/consent/consent-revalidation.ts';
import { listReceipts } from '@yarda/contracts/grants/receipts.ts';
import { cancelDebit } from '@yarda/contracts/mandates/debits-merchant.ts';
import { resumeMandate } from '@yarda/contracts/mandates/debits-payer.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { describe, expect, it } from 'vitest';
import { lapseUnconfirmed } from '../../consent/manage/step-grant-status.ts';
import { findGrantStatus } from '../../grants/status/grant-status-store.ts';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { enrol, rejoin } from '../../harness/person.ts';
import { isFullProof } from '../../harness/proof-length.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);

describe('a year of debits', () => {
  it('is notified two days ahead, collected when due, and notified again, as the clock is wound', async () => {
    const plan = { startDate: '2027-01-31', frequency: 'monthly', interval: 1, count: 12 } as const;
    await debits.wind({ to: '2027-01-20' });
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    const startedMs = performance.now();
    await debits.wind({ to: '2028-01-20' });
    const tookMs = performance.now() - startedMs;
    process.stdout.write(`A year of 12 debits took ${Math.round(tookMs)} ms\n`);
    // Other tests run beside this one, but in the full proof.
    expect(tookMs).toBeLessThan(isFullProof ? 5_000 : 30_000);
    const created = await debits.of(consentId);
    expect(created.map(({ effectiveOn, status }) => `${effectiveOn} ${status}`)).toEqual(
      [
        ...['2027-02-01', '2027-03-01', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'],
        ...['2027-08-02', '2027-08-31', '2027-09-30', '2027-11-01', '2027-11-30', '2027-12-31'],
      ].map((day) => `${day} executed`),
    );
    for (const { effectiveOn, notifiedAt, sentAt, settledAt } of created) {
      expect(dayInLagos(notifiedAt.getTime())).toBe(daysAfter(effectiveOn, -3));
      expect(sentAt.getTime() - notifiedAt.getTime()).toBeGreaterThan(48 * 3_600_000);
      expect([dayInLagos(sentAt.getTime()), dayInLagos(settledAt.getTime())]).toEqual([effectiveOn, effectiveOn]);
    }
    const messages = await debits.messages();
    expect(messages).toHaveLength(24);
    expect(messages.slice(0, 2)).toEqual([
      'Yarda: Lekki Fresh Market will take N5,000.00 on Mon 1 Feb from Access Bank *6784 (1 of 12). Skip or stop: http://localhost:4599/n/…',
      'Yarda: Lekki Fresh Market took N5,000.00 on 1 Feb from Access Bank *6784. Not right? http://localhost:4599/n/…',
    ]);
    expect(dayInLagos(server.parts.bank.now())).toBe('2028-01-20');
    const { events } = (await server.call(listEvents, { query: { consentId, after: '0', limit: 100 } })).reply();
    const types = ['consent.created', 'consent.granted', 'mandate.active'];
    const each = ['debit.planned', 'debit.notified', 'debit.sent', 'debit.executed'];
    const done = ['mandate.completed', 'consent.completed'];
    expect(events.map(({ type }) => type)).toEqual([
      ...types,
      ...Array.from({ length: 12 }, () => each).flat(),
      ...done,
    ]);
    expect(events.at(-3)?.data).toMatchObject({ status: 'executed', amount: 500_000, occurrence: { n: 12, of: 12 } });
    const [limit] = await debits.change(
      'select reserved_kobo, spent_kobo from mandate_allowances where consent_id = $1 and limit_no = 0',
      [consentId],
    );
    expect(limit).toEqual({ reservedKobo: 0, spentKobo: 6_000_000 });
  }, 60_000);

  it('stops unless its payer confirms it again after half a year in which nothing came of it, and ends for good 60 days later', async () => {
    const plan = { startDate: '2028-09-04', frequency: 'monthly', interval: 1, count: 3 } as const;
    const [consentId, given] = [
      await debits.grant(ada, plan, 'acc_ada_access'),
      await debits.grant(ada, plan, 'acc_ada_access'),
    ];
    const toStatus = async () => {
      const { token } = await rejoin(server, ada);
      const { agreements, actionsRequired } = (await server.call(listAgreements, {}, { token })).reply();
      const status = agreements.find((agreement) => agreement.consentId === consentId)?.grantStatus;
      return { status, confirm: actionsRequired.flatMap((need) => (need.kind === 'reconfirm' ? need.confirmBy : [])) };
    };
    await debits.wind({ to: '2028-06-17' });
    expect(await toStatus()).toEqual({ status: 'active', confirm: [] });
    await debits.wind({ to: '2028-07-18' });
    const requestsOf = (await debits.messages()).filter((text) => text.includes('do you still agree'));

    expect(requestsOf).toHaveLength(6);
    expect(requestsOf[0]).toBe(
      `Yarda: do you still agree to what Lekki Fresh Market may take or read? Confirm by 18 Jul 2028, or it stops: http://localhost:4599/agreements/${consentId}`.replace(
        consentId,
        requestsOf[0]?.split('/').at(-1) ?? '',
      ),
    );
    // One is confirmed at the last moment, the other after it had stopped.
    const person = await rejoin(server, ada);
    const read = await findGrantStatus(server.parts.database, given);
    expect((await person.call(revalidateConsent, { params: { consentId: given } })).status).toBe(200);
    // A sweep that had read it before undoes nothing: its transaction fails.
    if (!read) throw new Error('It stands nowhere');
    const undone = server.parts.database.transaction((tx) => lapseUnconfirmed(tx, read, new Date()));
    await expect(undone).rejects.toThrow(`${given} was confirmed meanwhile`);
    const renewals = { params: { consentId: given }, query: { kind: 'renewed' } } as const;
    const { receipts } = (await server.call(listReceipts, renewals, { secretKey: 'sk_test_demo' })).reply();
    expect(receipts).toHaveLength(1);
    // To let debits go on is not to confirm what was agreed.
    await (await rejoin(server, ada)).call(resumeMandate, { params: { consentId } });
    expect(await toStatus()).toEqual({ status: 'suspended', confirm: ['2028-07-18'] });
    await debits.wind({ to: '2028-09-12' });
    const september = async (id: string) => (await debits.of(id)).find(({ dueOn }) => dueOn === '2028-09-04')?.status;
    expect([await september(consentId), await september(given)]).toEqual(['cancelled', 'executed']);
    await debits.wind({ to: '2028-09-17' });
    expect((await toStatus()).status).toBe('lapsed');
    const late = await (await rejoin(server, ada)).call(revalidateConsent, { params: { consentId } });
    expect(late.body.code).toBe('CONSENT_OVER');
    const { events } = (await server.call(listEvents, { query: { consentId, after: '0', limit: 100 } })).reply();
    expect(events.flatMap(({ type }) => (/^(?:consent|mandate)/.test(type) ? type : []))).toEqual([
      ...['consent.created', 'consent.granted', 'mandate.active', 'consent.revalidation_due', 'mandate.suspended'],
      ...['mandate.expired', 'consent.lapsed'],
    ]);
  }, 60_000);

  it('is completed with its last debit to end, though later ones were skipped or cancelled before it', async () => {
    const plan = { startDate: '2028-09-20', frequency: 'weekly', interval: 1, count: 3 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    const [, , last] = await debits.of(consentId);
    for (const debit of (await debits.of(consentId)).slice(1))
      (await server.call(cancelDebit, { params: { debitId: debit.debitId } })).reply();
    expect((await debits.of(consentId)).at(-1)).toMatchObject({ debitId: last?.debitId, status: 'cancelled' });
    await debits.wind({ to: '2028-09-21' });
    expect((await debits.of(consentId))[0]).toMatchObject({ status: 'executed' });
    const { events } = (await server.call(listEvents, { query: { consentId, after: '0', limit: 100 } })).reply();
    expect(events.filter(({ type }) => type.endsWith('.completed')).map(({ type }) => type)).toEqual([
      ...['mandate.completed', 'consent.completed'],
    ]);
  });

  it('is completed ten days after its last debit was given up', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2028-10-03' }, 'acc_ada_first');
    await debits.wind({ to: '2028-10-12' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'failed' }]);
    const ended = async () =>
      (await server.call(listEvents, { query: { consentId, after: '0', limit: 100 } }))
        .reply()
        .events.flatMap(({ type }) => (type.endsWith('.completed') ? type : []));
    expect(await ended()).toEqual([]);
    await debits.wind({ to: '2028-10-16' });
    expect(await ended()).toEqual(['mandate.completed', 'consent.completed']);
  });
});
