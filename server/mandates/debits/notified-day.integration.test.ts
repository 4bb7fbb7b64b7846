import { readDebit } from '@yarda/contracts/mandates/debits.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { setSandboxScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import { dayName } from '@yarda/domain/mandates/debits/notice-texts.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { describe, expect, it } from 'vitest';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { eventually } from '../../harness/eventually.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { debitCharges } from './debit-charges.ts';
import { sweepDebits } from './sweep-debits.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);
const account = 'acc_ada_access';
const hourMs = 3_600_000;
const sentSince = async (before: number) =>
  (await debits.messages()).slice(before).filter((text) => /will take|could not/.test(text));

/** Sweeps hour by hour, with a phone that takes messages from a moment on alone. */
const sweepWithPhoneFrom = async (phoneFrom: string, from: string, until: string) => {
  const { messages, newId, chargePurposes, ...deps } = server.parts.deps;
  for (let nowMs = Date.parse(from); nowMs < Date.parse(until); nowMs += hourMs) {
    const now = () => nowMs;
    const off = () => Promise.reject(new Error('The phone is off'));
    await sweepDebits({
      ...{ ...deps, newId, now, failed: () => undefined },
      messages: nowMs < Date.parse(phoneFrom) ? { ...messages, send: off } : messages,
      chargePurposes: { ...chargePurposes, debit: debitCharges({ ...deps, newId, now }) },
    });
  }
};

describe('the day in a notice to a payer', () => {
  it.each([
    ['on that very day', '2027-01-11', 'PT10H', '2027-01-12'],
    ['in the evening before', '2027-01-19', 'PT20H30M', '2027-01-21'],
    ['in the evening before a weekend', '2027-01-28', 'PT20H30M', '2027-02-01'],
  ])('is the day on which it is taken, of a debit agreed to %s', async (_, from, advance, takenOn) => {
    await debits.wind({ to: from });
    await debits.wind({ advance });
    const before = (await debits.messages()).length;
    const dueDate = dayInLagos(server.parts.deps.now() + (from === '2027-01-11' ? 0 : 24 * hourMs));
    const consentId = await debits.grant(ada, { dueDate }, account);
    await debits.wind({ advance: 'PT2H' });
    const [reported] = await debits.of(consentId);
    expect(reported).toMatchObject({ dueOn: dueDate, effectiveOn: takenOn });
    await debits.wind({ advance: 'P6D' });
    const [created] = await debits.of(consentId);
    expect([created?.status, created && dayInLagos(created.sentAt.getTime())]).toEqual(['executed', takenOn]);
    expect(await sentSince(before)).toEqual([
      expect.stringContaining(`will take N5,000.00 on ${dayName(takenOn)} from`),
    ]);
  });

  it('is a later one if the notice is late, and the page and the merchant receive the later day too', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-03-03' }, account);
    const before = (await debits.messages()).length;
    await sweepWithPhoneFrom('2027-03-03T08:30:00Z', '2027-02-27T15:30:00Z', '2027-03-05T15:00:00Z');
    expect(await sentSince(before)).toEqual([expect.stringContaining('will take N5,000.00 on Thu 4 Mar from')]);
    const [created] = await debits.of(consentId);
    expect(created).toMatchObject({ status: 'executed', effectiveOn: '2027-03-04' });
    expect(created && dayInLagos(created.sentAt.getTime())).toBe('2027-03-04');
    const read = await server.call(readDebit, { params: { debitId: created?.debitId ?? '' } });
    expect(read.reply().debit.effectiveOn).toBe('2027-03-04');
  });

  it('is none if it could not be taken in time any more: then it is given up', async () => {
    const plan = { startDate: '2027-04-05', frequency: 'weekly', interval: 1, count: 2 } as const;
    const consentId = await debits.grant(ada, plan, account);
    const before = (await debits.messages()).length;
    // Its last day is Thursday, and the notice of the next one is due then.
    await sweepWithPhoneFrom('2027-04-07T20:00:00Z', '2027-04-01T15:30:00Z', '2027-04-08T12:00:00Z');
    expect(await debits.of(consentId)).toMatchObject([{ status: 'failed', reason: 'notice_undelivered' }, {}]);
    expect(await sentSince(before)).toEqual([expect.stringContaining('could not take N5,000.00')]);
  });

  it('is each day of a week that can still be taken', async () => {
    const plan = { startDate: '2027-05-10', frequency: 'daily', interval: 1, count: 3 } as const;
    const consentId = await debits.grant(ada, plan, account);
    const before = (await debits.messages()).length;
    await sweepWithPhoneFrom('2027-05-09T19:30:00Z', '2027-05-07T15:30:00Z', '2027-05-12T12:00:00Z');
    expect((await debits.of(consentId)).map(({ status, effectiveOn }) => `${status} ${effectiveOn}`)).toEqual([
      ...['failed 2027-05-10', 'executed 2027-05-11', 'executed 2027-05-12'],
    ]);
    expect((await sentSince(before)).filter((text) => text.includes('will take'))).toEqual([
      expect.stringMatching(/on Tue 11 May, Wed 12 May from .* \(2 to 3 of 3\), N10,000\.00 in all/),
    ]);
  });

  it('is not more than ten days after the signed one, however long nothing was sent: no one failed, its time is over', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-06-08' }, account);
    await debits.wind({ to: '2027-06-08' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'notified' }]);
    await sweepWithPhoneFrom('2027-06-01', '2027-06-21T09:00:00Z', '2027-06-21T10:00:00Z');
    expect(await debits.of(consentId)).toMatchObject([{ status: 'failed', reason: 'too_late', attempts: 0 }]);
    const failed = await eventually('its merchant is told', async () => {
      const query = { consentId, type: 'debit.failed' };
      return (await server.call(listEvents, { query })).reply().events[0] ?? null;
    });
    expect(failed.data).toMatchObject({ reason: 'too_late', by: 'clock' });
  });

  it('is the one after a holiday that was declared, and the notice says which day that is', async () => {
    // The payer signed for a Saturday, and the notice named Monday.
    const consentId = await debits.grant(ada, { dueDate: '2027-07-03' }, account);
    await debits.wind({ to: '2027-07-03' });
    const before = (await debits.messages()).length;
    (await server.call(setSandboxScenario, { body: { name: 'holiday_declared', day: '2027-07-05' } })).reply();
    await debits.wind({ to: '2027-07-07' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', effectiveOn: '2027-07-06' }]);
    expect((await debits.messages()).slice(before)[0]).toContain(
      'Mon 5 Jul is a public holiday: Lekki Fresh Market will take N5,000.00 from Access Bank *6784 on Tue 6 Jul instead.',
    );
  });
});
