import { type ConsentAsked, createConsent } from '@yarda/contracts/consent.ts';
import { listAgreements, readAgreement, readOwnDebit } from '@yarda/contracts/consent-agreements.ts';
import { readConsentData } from '@yarda/contracts/consent-data.ts';
import { askDebit } from '@yarda/contracts/debits-merchant.ts';
import { lowerMandate, pauseMandate, revokeMandate, skipDebit } from '@yarda/contracts/debits-payer.ts';
import { dayInLagos, daysAfter } from '@yarda/domain/calendar/lagos-time.ts';
import { describe, expect, it } from 'vitest';
import { agreedDebits } from '../harness/agreed-debits.ts';
import { approve, grantWith, transferChoices } from '../harness/approval.ts';
import { comeBack, enrol, type Person } from '../harness/person.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const bola = await enrol(server, '+2348000000002');
const debits = agreedDebits(server);
const as = async (person: Person) => ({ token: (await comeBack(server, person)).token });
const listOf = async (person: Person) => (await server.ask(listAgreements, {}, await as(person))).reply();
const read = async (person: Person, consentId: string) =>
  server.ask(readAgreement, { params: { consentId } }, await as(person));

describe('what a payer agreed to', () => {
  it('says what is next, what can be taken in 30 days at most, and keeps each limit', async () => {
    await debits.wind({ to: '2027-01-04' });
    const plan = { startDate: '2027-01-13', frequency: 'weekly', interval: 1, count: 6 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access', 'acc_ada_gtbank');
    const { agreements, next, soon, needs } = await listOf(ada);
    expect(agreements).toMatchObject([
      {
        consentId,
        standing: 'active',
        paid: 0,
        debits: { count: 6, inAll: 3_000_000, collected: 0, validTo: '2027-02-17' },
        next: { dueOn: '2027-01-13', amount: 500_000, occurrence: { n: 1, of: 6 }, canSkip: true },
      },
    ]);
    expect(next.map(({ dueOn }) => dueOn)).toEqual(['2027-01-13', '2027-01-20', '2027-01-27', '2027-02-03']);
    expect(soon).toEqual({ most: 2_000_000, until: '2027-02-03' });
    expect(needs).toEqual([]);
    const { agreement } = (await read(ada, consentId)).reply();
    expect(agreement.accounts).toEqual([
      { accountId: 'acc_ada_access', bankName: 'Access Bank', accountNumber: '****6784' },
      { accountId: 'acc_ada_gtbank', bankName: 'Guaranty Trust Bank', accountNumber: '****6785' },
    ]);
    expect(agreement.next?.account).toEqual({ bankName: 'Access Bank', accountNumber: '****6784' });
    expect(agreement.meters).toMatchObject([
      { period: 'month', since: '2027-01-01', most: 1_500_000, spent: 0, reserved: 0 },
      { period: null, most: 3_000_000, spent: 0, reserved: 0 },
    ]);
    await debits.wind({ to: '2027-01-19' });
    const later = (await read(ada, consentId)).reply().agreement;
    expect(later).toMatchObject({ paid: 500_000, debits: { collected: 500_000 }, next: { dueOn: '2027-01-20' } });
    expect(later.meters).toMatchObject([
      { spent: 500_000, reserved: 500_000 },
      { spent: 500_000, reserved: 500_000 },
    ]);
    expect(later.made).toMatchObject([
      { status: 'executed', collected: 500_000 },
      { status: 'notified' },
      {},
      {},
      {},
      {},
    ]);
  });

  it('shows it to who granted it alone', async () => {
    const [{ consentId, next } = { consentId: '', next: null }] = (await listOf(ada)).agreements;
    const params = { debitId: next?.debitId ?? '' };
    expect((await server.ask(readOwnDebit, { params }, await as(ada))).reply().debit).toEqual(next);
    expect((await read(bola, consentId)).failure().code).toBe('CONSENT_NOT_FOUND');
    expect((await server.ask(readOwnDebit, { params }, await as(bola))).failure().code).toBe('DEBIT_NOT_FOUND');
    expect(await listOf(bola)).toMatchObject({ agreements: [], next: [], soon: { most: 0 }, needs: [] });
  });

  it('follows a skip and a stop', async () => {
    const [{ consentId, next } = { consentId: '', next: null }] = (await listOf(ada)).agreements;
    (await server.ask(skipDebit, { params: { debitId: next?.debitId ?? '' } }, await as(ada))).reply();
    const skipped = (await read(ada, consentId)).reply().agreement;
    expect(skipped).toMatchObject({ next: { dueOn: '2027-01-27' }, meters: [{ reserved: 0 }, { reserved: 0 }] });
    expect(skipped.made[1]).toMatchObject({ status: 'skipped', canSkip: false, canUnskip: true });
    await server.ask(pauseMandate, { params: { consentId }, body: { until: '2027-02-01' } }, await as(ada));
    const paused = (await read(ada, consentId)).reply().agreement;
    expect(paused).toMatchObject({ standing: 'paused', next: { dueOn: '2027-02-03' } });
    expect(paused.pauses).toEqual([{ by: 'payer', until: '2027-02-01' }]);
    expect(paused.changes).toMatchObject([{ what: 'granted' }, { what: 'paused', by: 'payer' }]);
    const lower = { params: { consentId }, body: { inAll: 2_000_000, withoutAccountId: 'acc_ada_gtbank' } };
    await server.ask(lowerMandate, lower, await as(ada));
    const lowered = (await read(ada, consentId)).reply().agreement;
    expect(lowered.accounts.map(({ accountId }) => accountId)).toEqual(['acc_ada_access']);
    expect(lowered).toMatchObject({ debits: { inAll: 2_000_000 }, meters: [{}, { most: 2_000_000 }] });
    (await server.ask(revokeMandate, { params: { consentId } }, await as(ada))).reply();
    expect((await listOf(ada)).soon.most).toBe(0);
    const stopped = (await read(ada, consentId)).reply().agreement;
    expect(stopped).toMatchObject({ standing: 'revoked', next: null, paid: 500_000 });
    expect(stopped.endedAt).not.toBeNull();
    expect(stopped.made[1]?.canUnskip).toBe(false);
  });

  it('asks for them when debits were given up, and debits wait for their word', async () => {
    const plan = { startDate: '2027-02-03', frequency: 'monthly', interval: 1, count: 4 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_first');
    await debits.wind({ to: '2027-03-15' });
    const { agreements, needs, soon } = await listOf(ada);
    expect(agreements[0]).toMatchObject({ consentId, standing: 'suspended', next: null });
    expect(needs).toMatchObject([
      { kind: 'suspended', consentId, reason: 'repeated_failure' },
      { kind: 'debit_failed', debit: { dueOn: '2027-03-03', status: 'failed', reason: 'insufficient_funds' } },
    ]);
    expect(soon.most).toBe(0);
  });

  it('says what is shared and when it was last read', async () => {
    const body: ConsentAsked = { clientId: 'cli_demo', dataSharing: { bvnData: ['fullName', 'gender'] } };
    const { consentId } = (await server.ask(createConsent, { body })).reply();
    const person = await comeBack(server, ada);
    const { userAuthenticated, attestDiscoveryId } = transferChoices;
    const choices = {
      userAuthenticated,
      attestDiscoveryId,
      dataSharing: { granted: true, dataTypes: ['bvnData' as const] },
    };
    expect(
      (await grantWith(person, consentId, await approve(server, person, consentId, choices), choices)).status,
    ).toBe(200);
    const before = (await read(ada, consentId)).reply().agreement;
    expect(before).toMatchObject({ standing: 'active', debits: null, meters: [], next: null, reads: [] });
    expect(before.sharing).toEqual([
      { category: 'bvnData', item: 'fullName', lastReadAt: null },
      { category: 'bvnData', item: 'gender', lastReadAt: null },
    ]);
    (await server.ask(readConsentData, { params: { consentId } })).reply();
    const after = (await read(ada, consentId)).reply().agreement;
    expect(after.reads).toMatchObject([{ items: ['bvnData.fullName', 'bvnData.gender'] }]);
    expect(after.sharing[1]?.lastReadAt).toBe(after.reads[0]?.at);
  });

  it('counts what was agreed to as needed once, also when it is asked for', async () => {
    const before = (await listOf(ada)).soon.most;
    const consentId = await debits.grant(ada, { amountType: 'variable' }, 'acc_ada_access');
    expect((await listOf(ada)).soon.most - before).toBe(500_000);
    const [payment] = await debits.change('select payment_id from payments where consent_id = $1', [consentId]);
    const dueOn = daysAfter(dayInLagos(server.parts.bank.now()), 12);
    const body = { paymentId: String(payment?.paymentId), amount: 320_000, dueOn };
    (await server.ask(askDebit, { params: { consentId }, body })).reply();
    expect((await listOf(ada)).soon.most - before).toBe(320_000);
  });
});
