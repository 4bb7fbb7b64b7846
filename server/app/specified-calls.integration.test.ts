import { describe, expect, it } from 'vitest';
import { readEvents } from '../harness/event-reader.ts';
import { enrol } from '../harness/person.ts';
import { startTestServer } from '../harness/test-server.ts';

/** A client that knows the specification's table of calls alone: what it posts, and what it reads as JSON. */
const server = await startTestServer();
const { token, call } = await enrol(server, '+2348000000001');
const bearer = { authorization: `Bearer ${token}` };
const get = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  JSON.parse((await server.send({ method: 'GET', url, headers })).body);

const actOnBehalfOf = {
  ...{ role: { name: 'Sales Representative' }, fullName: 'Chidi Eze', name: 'Eze & Sons Ltd' },
  ...{ image: '/merchants/ikeja-motors.svg', location: 'Ikeja, Lagos' },
};

const input = {
  clientId: 'cli_demo',
  payments: [{ type: 'immediate', amount: 250_000, narration: 'Yams' }],
  dataSharing: { bvnData: ['fullName'], ninData: true, userImages: true, bankAccounts: true },
  actOnBehalfOf,
};

const newConsent = async (): Promise<string> => {
  const headers = { authorization: 'Bearer sk_test_demo', 'idempotency-key': crypto.randomUUID() };
  const answer = await server.send({ method: 'POST', url: '/api/merchant/consents', headers, payload: input });
  return String(JSON.parse(answer.body).consentId);
};

const consentId = await newConsent();

describe('the consent that a page reads', () => {
  it('names its counterparty and who acts for it', async () => {
    const { success, consent } = await get(`/api/consent/${consentId}?clientId=cli_demo`);
    expect(success).toBe(true);
    expect(consent.counterparty).toMatchObject({
      ...{ name: 'Lekki Fresh Market', image: expect.stringMatching(/^\//), type: 'merchant', merchantId: 'mer_lekki' },
      merchantColours: {
        ...{ primaryColour: '#0b6b4f', primaryText: '#ffffff' },
      },
    });
    const { image, ...representative } = consent.actOnBehalfOf;
    expect(image).toMatch(/^\//);
    expect(representative).toEqual({
      ...{ role: { name: 'Sales Representative' }, fullName: 'Chidi Eze', name: 'Eze & Sons Ltd' },
      location: 'Ikeja, Lagos',
    });
  });

  it('asks for each kind of data by a flag or by its items', async () => {
    const { consent } = await get(`/api/consent/${consentId}?clientId=cli_demo`);
    expect(consent.dataSharing).toEqual(input.dataSharing);
  });

  it('has the counterparty and the discovery by which its payer signs in', async () => {
    const { consent } = await get(`/api/consent/${consentId}?clientId=cli_demo`);
    expect(consent).toMatchObject({
      counterparty: { name: 'Lekki Fresh Market' },
      attestDiscoveryId: 'dsc_demo',
    });
  });
});

describe('a person who signs in', () => {
  it('is answered with a token, the user and a message', async () => {
    const { body } = await call(
      { method: 'GET', path: '/api/auth/login' } as never,
      {
        query: { clientId: 'cli_demo', discoveryId: 'dsc_demo' },
      } as never,
    );
    expect(body).toMatchObject({
      success: true,
      token: expect.stringMatching(/^tok_/),
      user: { userId: expect.any(String) },
      message: expect.any(String),
    });
  });

  it('is named by auth/me to who has their token, and to nobody else', async () => {
    expect(await get('/api/auth/me', bearer)).toMatchObject({ success: true, user: { userId: expect.any(String) } });
    expect(await get('/api/auth/me')).toMatchObject({ success: false });
  });

  it('reads their accounts, each with what it supports', async () => {
    const { success, accounts } = await get('/api/accounts/user', bearer);
    expect(success).toBe(true);
    expect(accounts[0]).toMatchObject({
      ...{ accountId: expect.any(String), accountNumber: expect.any(String), bankName: expect.any(String) },
      integrations: { transactionService: { possible: expect.any(Boolean) }, card: { possible: expect.any(Boolean) } },
    });
  });
});

describe('a search for an account', () => {
  it('answers with the id of a validation, whose results stream with every field', async () => {
    const { banks } = await get('/api/accounts/search?by=bank&q=1000000001&v=new');
    const { validationId } = banks.results[0];
    const stream = await readEvents(`${server.address}/api/events/bank-validation/${validationId}`, {});
    await stream.until('a bank has it', (events) => events.length > 0);
    stream.cut();
    expect(stream.events[0]?.data).toMatchObject({
      ...{ accountNumber: '1000000001', accountName: 'Sandbox 1000000001', institutionCode: '000015' },
      ...{ bankName: 'Zenith Bank', logo: expect.stringContaining('000015'), nameEnquiryId: expect.any(String) },
      ...{ isOyaUser: false, oyaUser: null },
      integrations: { transactionService: { possible: true } },
    });
  });
});
