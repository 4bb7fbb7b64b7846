import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { setSandboxScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../app/check-ledger.ts';
import { agreedDebits } from '../harness/agreed-debits.ts';
import { enrol } from '../harness/person.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);
const monthly = (startDate: string) => ({ startDate, frequency: 'monthly' as const, interval: 1, count: 2 });
const outcomes = async (consentId: string) =>
  (await debits.of(consentId)).map(({ status, reason, attempts }) => [status, reason, attempts]);

describe('the next debit of a consent', () => {
  it.for([
    ['debit_insufficient_once', '2027-01-12', ['executed', null, 2], ['executed', null, 1]],
    [
      'debit_insufficient_always',
      '2027-03-16',
      ['failed', 'insufficient_funds', 3],
      ['failed', 'insufficient_funds', 3],
    ],
    ['debit_unknown_then_paid', '2027-06-08', ['executed', null, 1], ['executed', null, 1]],
    ['debit_unknown_then_failed', '2027-08-10', ['executed', null, 1], ['executed', null, 1]],
    ['debit_late_reversal', '2027-10-12', ['reversed', null, 1], ['executed', null, 1]],
    ['mandate_suspended_by_bank', '2028-01-11', ['failed', 'not_authorised', 1], ['cancelled', 'mandate_suspended', 0]],
    ['notice_undelivered', '2028-03-07', ['failed', 'notice_undelivered', 0], ['executed', null, 1]],
    ['account_closed', '2028-05-16', ['failed', 'not_authorised', 1], ['cancelled', 'mandate_suspended', 0]],
  ] as const)('%s', async ([name, startDate, first, second]) => {
    const consentId = await debits.grant(ada, monthly(startDate), 'acc_ada_access');
    const chosen = await server.call(setSandboxScenario, { body: { name, consentId } });
    expect(chosen.reply().accountIds).toEqual(['acc_ada_access']);
    await debits.wind({ to: startDate });
    await debits.wind({ advance: 'P1M20D' });
    // A reversal is reported by the bank, and that arrives in its own time.
    await expect.poll(() => outcomes(consentId)).toEqual([first, second]);
    const repair = { consentId, type: 'account.repair_required', limit: 10 };
    const eventsOf = async () =>
      (await server.call(listEvents, { query: repair })).reply().events.map(({ data }) => data);
    const expected = first[1] === 'not_authorised' ? [{ consentId, reason: 'not_authorised' }] : [];
    await expect.poll(eventsOf).toEqual(expected);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });
});

it('declares a holiday, and the debit of that day moves', async () => {
  const consentId = await debits.grant(ada, { dueDate: '2028-09-05' }, 'acc_ada_gtbank');
  await server.call(setSandboxScenario, { body: { name: 'holiday_declared', day: '2028-09-05' } });
  await debits.wind({ to: '2028-09-08' });
  expect((await debits.of(consentId)).map(({ status, effectiveOn }) => [status, effectiveOn])).toEqual([
    ['executed', '2028-09-06'],
  ]);
});

it('chooses for nobody else’s debits, and for none that are not named', async () => {
  const consentId = await debits.grant(ada, { dueDate: '2028-10-10' }, 'acc_ada_gtbank');
  const name = 'account_closed' as const;
  const other = await server.call(setSandboxScenario, { body: { name, consentId } }, { secretKey: 'sk_test_other' });
  expect(other.failure()).toMatchObject({ code: 'CONSENT_NOT_FOUND' });
  expect((await server.call(setSandboxScenario, { body: { name } })).status).toBe(400);
  const elsewhere = await server.call(setSandboxScenario, { body: { name, accountId: 'acc_ada_zenith' } });
  expect(elsewhere.failure()).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
});
