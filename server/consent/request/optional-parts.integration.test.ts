import { readReceipt } from '@yarda/contracts/consent/approval.ts';
import { createConsent, type NewConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import type { PartRequirement } from '@yarda/contracts/data/sharing-requirement.ts';
import { readConsentRecord } from '@yarda/contracts/grants/receipts.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import { grantChoices } from '@yarda/domain/consent/approval/grant-choices.ts';
import { receiptParties } from '@yarda/domain/consent/approval/receipt-parties.ts';
import { leaveOut } from '@yarda/domain/consent/view/leave-out.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith } from '../../harness/approval.ts';
import { readAsMerchant } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { saveOrganisation } from '../../merchants/merchant-store.ts';
import { unnamed } from '../../platform/database/database.ts';

const operator: Organisation = {
  legalName: 'Yarda Technologies Ltd',
  registration: 'RC 7654321',
  address: '4 Marina, Lagos',
  email: 'privacy@yarda.example',
  storesDataIn: ['NG', 'IE'],
};
const server = await startTestServer({ operator });
const ada = await enrol(server, '+2348000000001');

const optional: PartRequirement = {
  required: false,
  purpose: 'To send you offers',
  recipients: ['Lekki Fresh Market', 'Ikeja Deliveries'],
  retention: 'For one year',
};
const requestOf = (dataSharing: PartRequirement | undefined): NewConsent => ({
  clientId: 'cli_demo',
  payments: [{ type: 'immediate', amount: 250_000, narration: 'Groceries' }],
  dataSharing: { bvnData: ['fullName'] },
  requirements: { requiresAuth: false, ...(dataSharing && { dataSharing }) },
});
const create = (body: NewConsent) => server.call(createConsent, { body });
const createOne = async (body: NewConsent) => (await create(body)).reply().consentId;
const read = async (consentId: string) =>
  (
    await server.call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } }, { token: ada.token })
  ).reply().consent;

/** Grants as the page does for a payer who answered 'Not now'. */
const leavingOut = async (consentId: string) => {
  const choices = {
    ...grantChoices(leaveOut(await read(consentId), ['dataSharing'])),
    dataSharing: { granted: false, dataTypes: [] },
  };
  const without = await approve(server, ada, consentId, choices, (consent) => leaveOut(consent, ['dataSharing']));
  return grantWith(ada, consentId, without, choices);
};

/** The terms in the merchant's own copy of the receipt. */
const termsOf = async (consentId: string): Promise<Record<string, unknown>> => {
  const { receipt } = (await server.call(readReceipt, { params: { consentId } }, { token: ada.token })).reply();
  return JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString()).terms;
};

/** The requested data as the payer reads it afterwards. */
const requestedDataOf = async (consentId: string) =>
  (await server.call(readAgreement, { params: { consentId } }, { token: ada.token })).reply().agreement.dataRequested;

const grantedEvent = async (consentId: string) => {
  const { events } = (await server.call(listEvents, { query: { consentId, type: 'consent.granted' } })).reply();
  return events[0]?.data;
};

describe('a consent with an optional part', () => {
  it('is shown with why the part is asked for, who receives it and how long they keep it', async () => {
    const consentId = await createOne(requestOf(optional));
    expect((await read(consentId)).requirements.dataSharing).toEqual(optional);
    expect((await readAsMerchant(server, consentId)).requirements.dataSharing).toEqual(optional);
  });

  it('is granted without the part, which is not shared, and everyone is notified', async () => {
    const consentId = await createOne(requestOf(optional));
    expect((await leavingOut(consentId)).status).toBe(200);
    expect(await read(consentId)).toMatchObject({ status: 'granted', dataSharing: null, leftOut: ['dataSharing'] });
    expect(await readAsMerchant(server, consentId)).toMatchObject({ dataSharing: null, leftOut: ['dataSharing'] });
    expect(await grantedEvent(consentId)).toMatchObject({ leftOut: ['dataSharing'] });
    expect(await termsOf(consentId)).toMatchObject({ dataSharing: [], leftOut: ['dataSharing'] });
    expect((await server.call(readConsentData, { params: { consentId } })).reply().data).toEqual({});
    expect(await requestedDataOf(consentId)).toEqual({ ...optional, leftOut: true });
    const stored = unnamed('select left_out from consents where consent_id = $1');
    expect(await server.owner.query(stored, [consentId])).toEqual([
      { leftOut: { dataSharing: { bvnData: ['fullName'] }, sharedUntil: null } },
    ]);
  });

  it('is granted with the part by a payer who takes it', async () => {
    const consentId = await createOne(requestOf(optional));
    const choices = grantChoices(await read(consentId));
    expect((await grantWith(ada, consentId, await approve(server, ada, consentId, choices), choices)).status).toBe(200);
    expect(await readAsMerchant(server, consentId)).not.toHaveProperty('leftOut');
    expect(await grantedEvent(consentId)).not.toHaveProperty('leftOut');
    expect(await termsOf(consentId)).toMatchObject({ requirements: { dataSharing: optional } });
    expect(await requestedDataOf(consentId)).toEqual({ ...optional, leftOut: false });
    expect((await server.call(readConsentData, { params: { consentId } })).reply().data).toHaveProperty('bvnData');
  });

  it('is not granted without a part that is required, or of which nothing was said', async () => {
    for (const requirement of [{ ...optional, required: true }, undefined]) {
      const consentId = await createOne(requestOf(requirement));
      expect((await leavingOut(consentId)).body).toMatchObject({ code: 'GRANT_INCOMPLETE' });
    }
  });

  it('is not granted by an approval of other terms than those that leave the part out', async () => {
    const consentId = await createOne(requestOf(optional));
    const choices = { ...grantChoices(await read(consentId)), dataSharing: { granted: false, dataTypes: [] } };
    const whole = await approve(server, ada, consentId, choices);
    expect((await grantWith(ada, consentId, whole, choices)).body).toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
  });

  it.each<[string, NewConsent]>([
    ['shares no data', { ...requestOf(optional), dataSharing: {} }],
    ['asks for nothing else', { ...requestOf(optional), payments: [] }],
  ])('is refused if it %s', async (_what, body) => {
    expect((await create(body)).failure()).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('a consent record', () => {
  const recordOf = async (consentId: string, asker: { token: string } | { secretKey: string }) =>
    server.call(readConsentRecord, { params: { consentId } }, asker);

  it('is the same for payer and merchant, and conforms once it is known who they and we are in law', async () => {
    const consentId = await createOne(requestOf(optional));
    const choices = grantChoices(await read(consentId));
    await grantWith(ada, consentId, await approve(server, ada, consentId, choices), choices);
    const before = (await recordOf(consentId, ada)).reply();
    expect(before).not.toHaveProperty('dct:conformsTo');
    const { merchantId } = (await read(consentId)).counterparty;
    const shop = { ...operator, legalName: 'Lekki Fresh Market Ltd', registration: 'RC 1234567' };
    await saveOrganisation(server.owner, merchantId, shop);
    await server.call(withdrawData, { params: { consentId }, body: { items: ['bvnData.fullName'] } }, ada);
    const record = (await recordOf(consentId, ada)).reply();
    expect(record).toMatchObject({
      '@id': `http://localhost:4599/api/consent/${consentId}/record.jsonld`,
      'dct:conformsTo': 'https://w3id.org/dpv/schema/dpv-27560#record',
      'dpv:hasProcess': [
        { 'dpv:hasPurpose': { 'dct:description': 'To send you offers' } },
        { 'dpv:hasPurpose': { 'dct:description': ['Groceries'] } },
      ],
      'dpv:hasConsentStatus': [{ '@type': 'dpv:ConsentGiven' }, { '@type': 'dpv:ConsentWithdrawn' }],
      'dpv:hasEntity': [{ 'dpv:hasName': 'Lekki Fresh Market Ltd' }, { 'dpv:hasName': 'Yarda Technologies Ltd' }],
    });
    expect(JSON.stringify(record)).not.toMatch(/Ada Obi|\d{10}/);
    expect((await recordOf(consentId, { secretKey: 'sk_test_demo' })).reply()).toEqual(record);
    expect((await recordOf(consentId, { secretKey: 'sk_test_other' })).failure().code).toBe('RECEIPT_NOT_FOUND');
  });

  it('names the organisations as they were on the day of the grant, as its signed receipts do', async () => {
    const consentId = await createOne(requestOf(optional));
    const { merchantId } = (await read(consentId)).counterparty;
    const shop = { ...operator, legalName: 'Lekki Fresh Market Ltd', registration: 'RC 1234567' };
    await saveOrganisation(server.owner, merchantId, shop);
    const choices = grantChoices(await read(consentId));
    await grantWith(ada, consentId, await approve(server, ada, consentId, choices), choices);
    const before = (await recordOf(consentId, ada)).reply();
    await saveOrganisation(server.owner, merchantId, { ...shop, legalName: 'Another Owner Ltd', storesDataIn: ['US'] });
    expect((await recordOf(consentId, ada)).reply()).toEqual(before);
    for (const reader of [ada, { secretKey: 'sk_test_demo' }]) {
      const { receipt } = (await server.call(readReceipt, { params: { consentId } }, reader)).reply();
      expect(receiptParties(receipt)).toEqual({ merchant: shop, operator });
    }
  });
});
