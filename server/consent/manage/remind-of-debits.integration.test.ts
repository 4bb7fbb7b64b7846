import { remindOfDebits, revokeMandate, skipDebit } from '@yarda/contracts/mandates/debits-payer.ts';
import { expect, it } from 'vitest';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { enrol, rejoin } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const [ada, bola] = [await enrol(server, '+2348000000001'), await enrol(server, '+2348000000002')];
const debits = agreedDebits(server);

const remind = async (consentId: string, dayBefore: boolean, person = ada) => {
  const { token } = await rejoin(server, person);
  return server.call(remindOfDebits, { params: { consentId }, body: { dayBefore } }, { token });
};
const remindersSince = async (before: number) =>
  (await debits.messages()).slice(before).filter((text) => text.includes('Tomorrow'));
const monthly = (startDate: string, count: number) => ({
  startDate,
  frequency: 'monthly' as const,
  interval: 1,
  count,
});

it('reminds a payer who opted in the day before each debit, even one that was already notified', async () => {
  const consentId = await debits.grant(ada, monthly('2027-01-13', 4), 'acc_ada_access');
  const before = (await debits.messages()).length;
  await debits.wind({ to: '2027-01-12' });
  expect((await remind(consentId, true)).reply()).toMatchObject({ remindsDayBefore: true });
  expect((await remind(consentId, true)).reply()).toMatchObject({ remindsDayBefore: true });
  await debits.wind({ to: '2027-02-20' });
  expect(await remindersSince(before)).toEqual([
    expect.stringMatching(
      /^Yarda: Tomorrow .+ will take N5,000\.00 from Access Bank \*6784 \(1 of 4\)\. Skip or stop: /,
    ),
    expect.stringContaining('(2 of 4)'),
  ]);

  await debits.wind({ to: '2027-03-12' });
  await remind(consentId, false);
  await debits.wind({ to: '2027-03-16' });
  expect(await remindersSince(before)).toHaveLength(2);
  expect((await debits.of(consentId)).map(({ status }) => status)).toEqual([
    ...['executed', 'executed', 'executed'],
    'planned',
  ]);
});

it('reminds of nothing that was skipped or stopped', async () => {
  const consentId = await debits.grant(ada, monthly('2027-05-12', 2), 'acc_ada_access');
  await remind(consentId, true);
  const before = (await debits.messages()).length;
  await debits.wind({ to: '2027-05-11' });
  const { token } = await rejoin(server, ada);
  const [first] = await debits.of(consentId);
  await server.call(skipDebit, { params: { debitId: first?.debitId ?? '' } }, { token });
  await debits.wind({ to: '2027-06-11' });
  await server.call(revokeMandate, { params: { consentId } }, { token: (await rejoin(server, ada)).token });
  await debits.wind({ to: '2027-06-13' });
  expect(await remindersSince(before)).toEqual([]);
  expect((await remind(consentId, true)).failure().code).toBe('MANDATE_ENDED');
  expect((await remind(consentId, true, bola)).failure().code).toBe('CONSENT_NOT_FOUND');
});
