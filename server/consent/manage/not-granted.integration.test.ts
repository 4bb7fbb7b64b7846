import type { GrantChoices } from '@yarda/contracts/consent/approval.ts';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { listAgreements } from '@yarda/contracts/consent/consent-agreements.ts';
import { withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { eventually } from '../../harness/eventually.ts';
import { consentFor, openConsent, readAsMerchant } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const choices: GrantChoices = {
  ...transferChoices,
  immediatePayments: { granted: true, selectedAccounts: ['acc_ada_first'], paymentMethods: ['account'] },
};

/** Ada approves a payment from an account that has no money for it. */
const refused = async (input: object, also: Partial<GrantChoices> = {}) => {
  const chosen = { ...choices, ...also };
  const consent = await openConsent(server, { ...consentFor(262_005), ...input }, { token: ada.token });
  const granted = await grantWith(
    ada,
    consent.consentId,
    await approve(server, ada, consent.consentId, chosen),
    chosen,
  );
  expect(granted.body).toMatchObject({ paymentResults: { failed: 1 } });
  return consent;
};
const listed = async ({ consentId }: { consentId: string }) =>
  (await server.call(listAgreements, {}, { token: ada.token }))
    .reply()
    .agreements.find((agreement) => agreement.consentId === consentId);
const read = ({ consentId }: { consentId: string }) =>
  server.call(readAgreement, { params: { consentId } }, { token: ada.token });

describe('an approved payment that could not be debited', () => {
  it('is no agreement while the consent is not granted', async () => {
    const consent = await refused({});
    expect(await listed(consent)).toBeUndefined();
    expect((await read(consent)).failure()).toMatchObject({ code: 'CONSENT_NOT_FOUND' });
  });

  it('is still to be paid once the consent is granted', async () => {
    const consent = await refused({ requirements: { requiresAuth: true } });
    const unpaid = { grantStatus: 'active', paid: 0, amountDue: { amount: 262_005, clientId: 'cli_demo' } };
    expect(await listed(consent)).toMatchObject(unpaid);
    expect((await read(consent)).reply().agreement).toMatchObject(unpaid);
  });

  it('lives on when all that the consent shares is taken back', async () => {
    const { consentId } = await refused(
      { requirements: { requiresAuth: true }, dataSharing: { bvnData: ['fullName'] } },
      { dataSharing: { granted: true, dataTypes: ['bvnData'] } },
    );
    const params = { consentId };
    (await server.call(withdrawData, { params, body: {} }, { token: ada.token })).reply();
    expect(await readAsMerchant(server, consentId)).toMatchObject({ grantStatus: 'narrowed', endedAt: null });
    const told = await eventually('the merchant is told', async () => {
      const { events } = (await server.call(listEvents, { query: { ...params, type: 'consent.*' } })).reply();
      return events.find(({ type }) => type === 'consent.narrowed' || type === 'consent.revoked');
    });
    expect(told.type).toBe('consent.narrowed');
    expect(told.data).not.toHaveProperty('grantStatus');
  });
});
