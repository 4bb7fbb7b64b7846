import { createConsent, type NewConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { createPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith } from '../../harness/approval.ts';
import { consentFor, readAsMerchant } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const words = { role: { name: 'Sales Representative' }, fullName: 'Chidi Eze', name: 'Eze & Sons Ltd' };
const member = { invitationId: 'inv_chidi_lekki', location: 'Lekki' };
const chidi = {
  role: { name: 'Sales Representative' },
  fullName: 'Chidi Eze',
  name: 'Lekki Fresh Market',
  location: 'Lekki',
  verified: true,
};

const call = (actOnBehalfOf: unknown, more: Partial<NewConsent> = {}) =>
  server.call(createConsent, { body: { ...consentFor(250_000), ...more, actOnBehalfOf } as NewConsent });
const read = async (consentId: string) => {
  const input = { params: { consentId }, query: { clientId: 'cli_demo' } };
  return (await server.call(readConsent, input)).reply().consent.actOnBehalfOf;
};

describe('a merchant’s representative', () => {
  it.each([
    ['in the merchant’s own words', words, words],
    ['by a membership: the person, role and organisation are our own record’s', member, chidi],
  ])('is shown to the payer and read back %s', async (_, input, shown) => {
    const { consentId } = (await call(input)).reply();
    expect(await read(consentId)).toEqual(shown);
    expect((await readAsMerchant(server, consentId)).actOnBehalfOf).toEqual(shown);
  });

  it('is part of the terms that the payer’s passkey signs', async () => {
    const ada = await enrol(server, '+2348000000001');
    const { consentId } = (await call(words, { requirements: { requiresAuth: true } })).reply();
    const approval = await approve(server, ada, consentId);
    expect((await grantWith(ada, consentId, approval)).status).toBe(200);
    const [row] = await server.parts.database.query(
      unnamed<{ representative: unknown }>(
        "select terms -> 'representative' as representative from grants where consent_id = $1",
      ),
      [consentId],
    );
    expect(row?.representative).toEqual({
      fullName: 'Chidi Eze',
      role: 'Sales Representative',
      organisation: 'Eze & Sons Ltd',
      verified: false,
    });
  });

  it.each([
    ['an invitation that was not accepted, of another merchant', { invitationId: 'inv_chidi_ikeja' }],
    ['an unknown membership', { invitationId: 'inv_nothing' }],
    ['a membership with words of the merchant’s own', { ...member, name: 'Zenith Bank' }],
    ['words that say they are verified', { ...words, verified: true }],
  ])('is refused with %s', async (_, input) => {
    expect((await call(input)).status).toBe(400);
  });

  it('is no member of another merchant’s team', async () => {
    const body = { ...consentFor(250_000), clientId: 'cli_other', actOnBehalfOf: { invitationId: 'inv_chidi_lekki' } };
    const refused = await server.call(createConsent, { body }, { secretKey: 'sk_test_other' });
    expect(refused.failure().issues).toMatchObject([{ path: 'body.actOnBehalfOf.invitationId' }]);
  });

  it('is refused in a payment request too', async () => {
    const body = { clientId: 'cli_demo', amount: 1, narration: 'x', actOnBehalfOf: { invitationId: 'inv_nothing' } };
    expect((await server.call(createPaymentRequest, { body })).failure().issues).toMatchObject([
      { path: 'body.actOnBehalfOf.invitationId' },
    ]);
  });
});
