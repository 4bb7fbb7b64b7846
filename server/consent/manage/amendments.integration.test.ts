import { createConsent, listMerchantConsents, readConsent } from '@yarda/contracts/consent/consent.ts';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { listAgreements } from '@yarda/contracts/consent/consent-agreements.ts';
import { declineConsent } from '@yarda/contracts/consent/consent-decline.ts';
import { revokeMandate } from '@yarda/contracts/mandates/debits-payer.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { describe, expect, it } from 'vitest';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { eventually } from '../../harness/eventually.ts';
import { grantHere } from '../../harness/grant-here.ts';
import { readAsMerchant } from '../../harness/new-consent.ts';
import { enrol, rejoin } from '../../harness/person.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const bola = await enrol(server, '+2348000000002');
const debits = agreedDebits(server);
const other = { secretKey: 'sk_test_other' };

const rent = (amount: number, startDate: string, more = {}) => ({
  ...({ type: 'future', amount, narration: 'Rent', frequency: 'weekly', interval: 1, count: 4 } as const),
  ...{ startDate, ...more },
});
const call = (supersedes: string, payment = rent(600_000, '2027-02-03'), more = {}, asker = {}) =>
  server.call(createConsent, { body: { clientId: 'cli_demo', payments: [payment], supersedes, ...more } }, asker);
const amend = async (supersedes: string, payment = rent(600_000, '2027-02-03')) =>
  (await call(supersedes, payment)).reply().consentId;
const read = async (consentId: string, person = ada) => {
  const { token } = await rejoin(server, person);
  return server.call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } }, { token });
};
const grant = (consentId: string) =>
  server.call(grantSandboxConsent, {
    params: { consentId },
    body: { phone: '+2348000000001', accountIds: ['acc_ada_access'] },
  });
const statesOf = async (consentId: string) =>
  (await debits.of(consentId)).map(({ status, reason }) => reason ?? status);

describe('other debits in the place of what was agreed to', () => {
  it('are shown beside those that hold, which go on until the others are agreed to', async () => {
    const before = await debits.grant(ada, rent(500_000, '2027-01-13'), 'acc_ada_access');
    await debits.wind({ to: '2027-01-13' });
    const consentId = await amend(before);
    const { consent } = (await read(consentId)).reply();
    expect(consent.amends).toMatchObject({
      consentId: before,
      payments: [{ amount: 500_000 }, {}, {}, {}],
      accountIds: ['acc_ada_access'],
    });
    expect(consent.amends?.limits?.total).toBe(2_000_000);
    expect((await read(consentId, bola)).failure().code).toBe('CONSENT_BELONGS_TO_ANOTHER');
    const input = { params: { consentId }, query: { clientId: 'cli_demo' } };
    expect((await server.call(readConsent, input)).reply().consent).not.toHaveProperty('amends');
    await debits.wind({ advance: 'PT16H' });
    expect((await statesOf(before))[0]).toBe('executed');

    await grantHere(server, consentId, ada, ['acc_ada_access']);
    expect(await statesOf(before)).toEqual(['executed', 'superseded', 'superseded', 'superseded']);
    expect(await statesOf(consentId)).toEqual(['planned', 'planned', 'planned', 'planned']);
    expect(await readAsMerchant(server, consentId)).toMatchObject({ status: 'granted', supersedes: before });
    const reported = await eventually('both consents are told of', async () => {
      const { events } = (await server.call(listEvents, { query: { consentId: before, after: '0' } })).reply();
      const found = events.filter(({ type }) => /superseded|cancelled/.test(type));
      return found.length === 4 ? found : null;
    });
    expect(reported.find(({ type }) => type === 'consent.superseded')?.data).toMatchObject({ supersededBy: consentId });
    const { token } = await rejoin(server, ada);
    const { agreement } = (await server.call(readAgreement, { params: { consentId: before } }, { token })).reply();
    expect(agreement).toMatchObject({ grantStatus: 'superseded', next: null, paid: 500_000 });
    await debits.wind({ to: '2027-03-01' });
    expect(await statesOf(consentId)).toEqual(['executed', 'executed', 'executed', 'executed']);
    expect(await statesOf(before)).toEqual(['executed', 'superseded', 'superseded', 'superseded']);
  });

  it('wait among what needs the payer, until they decline, agree or the debits have ended', async () => {
    const before = await debits.grant(ada, rent(500_000, '2027-03-10'), 'acc_ada_access');
    const needed = async () => {
      const { token } = await rejoin(server, ada);
      const { actionsRequired } = (await server.call(listAgreements, {}, { token })).reply();
      return actionsRequired.flatMap((need) =>
        need.kind === 'change_requested' && need.consentId === before ? [need.replacementConsentId] : [],
      );
    };
    expect(await needed()).toEqual([]);
    await amend(before, rent(600_000, '2027-03-10'));
    const later = await amend(before, rent(700_000, '2027-03-10'));
    expect(await needed()).toEqual([later]);
    const { token } = await rejoin(server, ada);
    const declined = await server.call(
      declineConsent,
      { params: { consentId: later }, body: { clientId: 'cli_demo' } },
      { token },
    );
    declined.reply();
    expect(await needed()).not.toContain(later);
    (await server.call(revokeMandate, { params: { consentId: before } }, { token })).reply();
    expect(await needed()).toEqual([]);
  });

  it.each([
    [
      'of another merchant',
      async (before: string) => call(before, undefined, { clientId: 'cli_other' }, other),
      'supersedes',
    ],
    ['that do not exist', async () => call('cns_none'), 'supersedes'],
    [
      'with nothing in their place',
      async (before: string) => call(before, { type: 'immediate', amount: 5_000, narration: 'Now' } as never),
      'supersedes',
    ],
    [
      'of another person',
      async (before: string) => call(before, undefined, { userId: await payerAliasFor(server, bola) }),
      'userId',
    ],
  ])('cannot be asked for in the place of those %s', async (_owner, request, field) => {
    const before = await debits.grant(ada, rent(500_000, '2027-04-07'), 'acc_ada_access');
    const refused = (await request(before)).failure();
    expect(refused).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: `body.${field}` }] });
  });

  it('cannot begin beside those that hold, even by a process that knows nothing of it', async () => {
    const before = await debits.grant(ada, rent(500_000, '2027-04-07'), 'acc_ada_access');
    const consentId = await amend(before, rent(600_000, '2027-05-05'));
    const grants = 'insert into mandates (consent_id, user_id, max_kobo, granted_at) values ($1, $2, 1, now())';
    await expect(debits.change(grants, [consentId, ada.userId])).rejects.toThrow('still hold');
  });

  it('can be agreed to no more once the payer has stopped what they were to replace', async () => {
    const before = await debits.grant(ada, rent(500_000, '2027-04-07'), 'acc_ada_access');
    const consentId = await amend(before, rent(600_000, '2027-05-05'));
    const { token } = await rejoin(server, ada);
    (await server.call(revokeMandate, { params: { consentId: before } }, { token })).reply();
    expect((await grant(consentId)).failure().code).toBe('CONSENT_NOT_FOUND');
    expect((await read(consentId)).failure().code).toBe('CONSENT_NOT_FOUND');
    expect((await readAsMerchant(server, consentId)).status).toBe('expired');
    const list = async (status: 'pending' | 'expired') =>
      (await server.call(listMerchantConsents, { query: { status } })).reply().consents.map((each) => each.consentId);
    expect(await list('expired')).toContain(consentId);
    expect(await list('pending')).not.toContain(consentId);
    expect((await call(before)).failure()).toMatchObject({ issues: [{ path: 'body.supersedes' }] });
    expect(await statesOf(consentId)).toEqual([]);
  });

  it('stop a debit that its payer was already notified of, which then reserves nothing', async () => {
    const before = await debits.grant(ada, rent(500_000, '2027-05-05'), 'acc_ada_access');
    await debits.wind({ to: '2027-05-05' });
    const reserved = () =>
      debits.change('select reserved_kobo from mandate_allowances where consent_id = $1 and reserved_kobo > 0', [
        before,
      ]);
    expect([(await statesOf(before))[0], (await reserved()).length > 0]).toEqual(['notified', true]);
    const consentId = await amend(before, rent(600_000, '2027-06-02'));
    await grantHere(server, consentId, ada, ['acc_ada_access']);
    expect(await statesOf(before)).toEqual(['superseded', 'superseded', 'superseded', 'superseded']);
    expect(await reserved()).toEqual([]);
  });

  it('take the place of one agreement once, of several that are asked for at once', async () => {
    const before = await debits.grant(ada, rent(500_000, '2027-07-07'), 'acc_ada_access');
    const requests = await Promise.all([1, 2, 3].map((no) => amend(before, rent(600_000 + no, '2027-08-04'))));
    const answers = await Promise.all(requests.map((consentId) => grant(consentId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const planned = await Promise.all(requests.map((consentId) => debits.of(consentId)));
    expect(planned.filter((each) => each.length > 0)).toHaveLength(1);
    expect(new Set(await statesOf(before))).toEqual(new Set(['superseded']));
  });
});
