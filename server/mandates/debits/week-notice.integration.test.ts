import { pauseDebits } from '@yarda/contracts/mandates/debits-merchant.ts';
import { setSandboxScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import { expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { skipDebit } from './skip-debit.ts';
import { sweepDebits } from './sweep-debits.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);
const daily = (startDate: string, count: number) => ({ startDate, frequency: 'daily' as const, interval: 1, count });
const outcomes = async (consentId: string) =>
  (await debits.of(consentId)).map(({ effectiveOn, status, reason }) => [effectiveOn, reason ?? status]);
const textsSince = async (before: number) => (await debits.messages()).slice(before);

it('tells of debits of every day a week at a time, and each is taken on its own day', async () => {
  const consentId = await debits.grant(ada, { ...daily('2027-01-14', 9), amount: 50_000 }, 'acc_ada_access');
  const before = (await debits.messages()).length;
  await debits.wind({ to: '2027-01-27' });
  expect((await textsSince(before)).filter((text) => text.includes('will take'))).toEqual([
    'Yarda: Lekki Fresh Market will take N500.00 each on Thu 14 Jan, Fri 15 Jan, Mon 18 Jan (3 times), Tue 19 Jan, Wed 20 Jan from Access Bank *6784 (1 to 7 of 9), N3,500.00 in all. Skip or stop: http://localhost:4599/n/…',
    'Yarda: Lekki Fresh Market will take N500.00 each on Thu 21 Jan, Fri 22 Jan from Access Bank *6784 (8 to 9 of 9), N1,000.00 in all. Skip or stop: http://localhost:4599/n/…',
  ]);
  const days = ['14', '15', '18', '18', '18', '19', '20', '21', '22'];
  expect(await outcomes(consentId)).toEqual(days.map((day) => [`2027-01-${day}`, 'executed']));
  const rows = await debits.of(consentId);
  for (const { notifiedAt, sentAt } of rows)
    expect(sentAt.getTime() - notifiedAt.getTime()).toBeGreaterThan(86_400_000);
  expect((await checkLedger(server.parts.database)).faults).toEqual([]);
});

it('skips each of them from the one link, and nothing else', async () => {
  const other = await debits.grant(ada, { dueDate: '2027-02-04' }, 'acc_ada_access');
  const consentId = await debits.grant(ada, daily('2027-02-03', 3), 'acc_ada_access');
  await debits.wind({ to: '2027-02-02' });
  const link = await debits.newestLink(consentId);
  const [first, second] = await debits.of(consentId);
  const [elsewhere] = await debits.of(other);
  const shown = (await server.send({ method: 'GET', url: link })).body;
  expect(shown).toContain('Lekki Fresh Market takes this for 3 days');
  expect(shown.match(/aria-label="Skip this debit: /g)).toHaveLength(3);
  const post = (path: string) => server.send({ method: 'POST', url: `${link}/${path}` });
  expect((await post(`${second?.debitId}/skip`)).statusCode).toBe(303);
  expect((await post(`${first?.debitId}/skip`)).statusCode).toBe(303);
  expect((await post(`${first?.debitId}/undo`)).statusCode).toBe(303);
  expect((await post(`${elsewhere?.debitId}/skip`)).statusCode).toBe(404);
  expect((await post('skip')).statusCode).toBe(404);
  expect((await server.send({ method: 'GET', url: link })).body).toContain('This debit is skipped');
  await debits.wind({ to: '2027-02-08' });
  expect(await outcomes(other)).toEqual([['2027-02-04', 'executed']]);
  const [, ofSecond, ofThird] = await outcomes(consentId);
  expect([ofSecond, ofThird]).toEqual([
    ['2027-02-04', 'skipped_by_payer'],
    ['2027-02-05', 'executed'],
  ]);
});

/** A sweep some hours after ten in the evening, with what happens when a message is sent. */
const sweepAt = (hours: number, sending: () => Promise<unknown>) => {
  const { deps, bank } = server.parts;
  const send: typeof deps.messages.send = (text) => sending().then(() => deps.messages.send(text));
  return sweepDebits({ ...deps, messages: { ...deps.messages, send }, now: () => bank.now() + hours * 3_600_000 });
};
const inTheEvening = async (day: string, plan: ReturnType<typeof daily>) => {
  await debits.wind({ to: day });
  await debits.wind({ advance: 'PT22H' });
  return debits.grant(ada, plan, 'acc_ada_access');
};
const statuses = async (consentId: string) => (await debits.of(consentId)).map(({ status }) => status);

it('tells of none that its payer skips before the notice goes out', async () => {
  const consentId = await inTheEvening('2027-02-16', daily('2027-02-19', 3));
  await sweepAt(9.5, () => Promise.reject(new Error('No network takes it')));
  expect(await statuses(consentId)).toEqual(['notifying', 'notifying', 'notifying']);
  const [, second] = await debits.of(consentId);
  expect(await skipDebit(server.parts.deps, second?.debitId ?? '')).toBe(true);
  const before = (await debits.messages()).length;
  await sweepAt(12, async () => undefined);
  expect((await textsSince(before)).filter((text) => text.includes('will take'))).toEqual([
    expect.stringContaining('on Fri 19 Feb, Mon 22 Feb from Access Bank *6784 (1 to 3 of 3), N10,000.00 in all.'),
  ]);
  expect(await statuses(consentId)).toEqual(['notified', 'skipped', 'notified']);
});

it('makes none that its payer skips, or that it is not the notice of any more, while it goes out', async () => {
  const consentId = await inTheEvening('2027-02-23', daily('2027-02-26', 4));
  const [, second, third] = await debits.of(consentId);
  await sweepAt(9.5, async () => {
    await skipDebit(server.parts.deps, second?.debitId ?? '');
    await debits.change('update debits set week_notice_id = null where debit_id = $1', [third?.debitId]);
  });
  expect(await statuses(consentId)).toEqual(['notified', 'skipped', 'notifying', 'notified']);
});

it('tells of no day that a pause covers', async () => {
  const consentId = await debits.grant(ada, daily('2027-03-01', 5), 'acc_ada_access');
  await server.call(pauseDebits, { params: { consentId }, body: { until: '2027-03-03' } });
  const before = (await debits.messages()).length;
  await debits.wind({ to: '2027-03-09' });
  expect((await textsSince(before)).filter((text) => text.includes('will take'))).toEqual([
    expect.stringContaining(
      'on Wed 3 Mar, Thu 4 Mar, Fri 5 Mar from Access Bank *6784 (3 to 5 of 5), N15,000.00 in all.',
    ),
  ]);
  expect((await outcomes(consentId)).map(([, outcome]) => outcome)).toEqual([
    ...['mandate_paused', 'mandate_paused'],
    ...['executed', 'executed', 'executed'],
  ]);
});

it('collects no debit without a notice, and tries none twice, while the phone accepts no notices', async () => {
  const consentId = await debits.grant(ada, daily('2027-04-06', 3), 'acc_ada_access');
  await server.call(setSandboxScenario, { body: { name: 'notice_undelivered', consentId } });
  await debits.wind({ to: '2027-04-16' });
  expect((await debits.of(consentId)).map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  expect((await outcomes(consentId)).map(([, outcome]) => outcome)).toEqual([
    ...['notice_undelivered', 'notice_undelivered'],
    'notice_undelivered',
  ]);
  expect((await checkLedger(server.parts.database)).faults).toEqual([]);
});

it('tries no more of a weekend once two have failed, in whichever order they were sent', async () => {
  const consentId = await debits.grant(ada, daily('2027-04-24', 5), 'acc_ada_first');
  await debits.wind({ to: '2027-04-26' });
  const latestFirst = `update debits set next_at = timestamptz '2027-04-26 05:01Z' + interval '5 minutes' * (date '2027-04-26' - due_on)
    where consent_id = $1 and effective_on = '2027-04-26'`;
  await debits.change(latestFirst, [consentId]);
  await debits.wind({ to: '2027-04-30' });
  expect(await outcomes(consentId)).toEqual([
    ['2027-04-26', 'mandate_suspended'],
    ['2027-04-26', 'insufficient_funds'],
    ['2027-04-26', 'insufficient_funds'],
    ['2027-04-27', 'mandate_suspended'],
    ['2027-04-28', 'mandate_suspended'],
  ]);
});
