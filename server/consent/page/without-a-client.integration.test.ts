import { createConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import {
  createPaymentRequest,
  openPaymentRequest,
  readPaymentRequest,
} from '@yarda/contracts/consent/consent-requests.ts';
import { describe, expect, it } from 'vitest';
import { enrol } from '../../harness/person.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const ofDemo = { clientId: 'cli_demo' };
const inPublic = { 'x-view': 'public' };
const payee = {
  ...{ recipientAccountNumber: '0123456784', recipientBankCode: '000014' },
  ...{ recipientBankName: 'Access Bank', recipientAccountName: 'Ada Obi' },
};
const payment = { amount: 250_000, narration: 'Rice', senderName: 'Canary Sender', ...payee };
const canaries = /canary|Bola|0123456784|000014|usr_/i;

const createRequest = async () => {
  const { paymentRequestId } = (await server.call(createPaymentRequest, { body: { ...ofDemo, ...payment } })).reply();
  return paymentRequestId;
};
const readRequest = (paymentRequestId: string, query = {}) =>
  server.call(readPaymentRequest, { params: { paymentRequestId }, query });

describe('a consent that is read without a clientId', () => {
  it('is the public’s reading for everyone, its own payer too: who asks, and how to sign in', async () => {
    const bola = await enrol(server, '+2348000000002');
    const userId = await payerAliasFor(server, bola);
    const body = { ...ofDemo, userId, payments: [{ type: 'immediate' as const, ...payment }] };
    const { consentId } = (await server.call(createConsent, { body })).reply();
    const params = { consentId };
    const watched = (await server.call(readConsent, { params, query: ofDemo }, { headers: inPublic })).reply();
    const stranger = await enrol(server, '+2348000000003');
    for (const asker of [{}, { token: bola.token }, { token: stranger.token }]) {
      const seen = await server.call(readConsent, { params }, asker);
      expect(seen.reply().consent).toEqual(watched.consent);
      expect(seen.text).not.toMatch(canaries);
    }
    expect(watched.consent).toMatchObject({
      counterparty: { name: 'Lekki Fresh Market' },
      attestDiscoveryId: 'dsc_demo',
      payments: [{ amount: 250_000, shieldWallet: null }],
    });
    expect((await server.call(readConsent, { params, query: { clientId: 'cli_other' } })).status).toBe(403);
    expect((await server.call(readConsent, { params: { consentId: 'cns_nothing' } })).status).toBe(404);
  });
});

describe('a payment request that is read and opened without a clientId', () => {
  it('says who asks and for what, without whom the money is for', async () => {
    const answer = await readRequest(await createRequest());
    expect(answer.reply().data).toMatchObject({
      counterparty: { name: 'Lekki Fresh Market' },
      paymentConsents: [{ amount: 250_000, narration: 'Rice' }],
    });
    expect(answer.text).not.toMatch(canaries);
    expect((await readRequest('req_nothing')).status).toBe(404);
  });

  it('leads to one consent for the payee whom the merchant named, by the terms as read either way', async () => {
    const paymentRequestId = await createRequest();
    const opened = new Set<string>();
    for (const query of [{}, ofDemo]) {
      const { paymentConsents } = (await readRequest(paymentRequestId, query)).reply().data;
      opened.add((await server.call(openPaymentRequest, { body: { paymentConsents } })).reply().consentId);
    }
    const [consentId = '', ...others] = opened;
    expect(others).toEqual([]);
    const { consent } = (await server.call(readConsent, { params: { consentId }, query: ofDemo })).reply();
    expect(consent.payments).toMatchObject([{ recipient: { accountNumber: '0123456784' }, amount: 250_000 }]);
  });

  it('is not opened by other terms, nor with a clientId by the terms as read without it', async () => {
    const paymentRequestId = await createRequest();
    const { paymentConsents } = (await readRequest(paymentRequestId)).reply().data;
    const cheaper = paymentConsents.map((one) => ({ ...one, amount: 1 }));
    const refused = [
      await server.call(openPaymentRequest, { body: { paymentConsents: cheaper } }),
      await server.call(openPaymentRequest, { query: ofDemo, body: { paymentConsents } }),
    ];
    expect(refused.map((answer) => answer.failure().code)).toEqual(['CONSENT_NOT_CREATED', 'CONSENT_NOT_CREATED']);
  });
});

it('ships a page without a clientId no consent, and says what the link of a payment request lacks', async () => {
  const paymentRequestId = await createRequest();
  const { paymentConsents } = (await readRequest(paymentRequestId)).reply().data;
  const { consentId } = (await server.call(openPaymentRequest, { body: { paymentConsents } })).reply();
  const page = await server.send({ method: 'GET', url: `/r/${consentId}` });
  expect(page.body).not.toMatch(/Lekki|Rice|CLIENT_ID_REQUIRED/);
  const request = await server.send({ method: 'GET', url: `/r/${paymentRequestId}` });
  expect(request.statusCode).toBe(400);
  expect(request.body).toContain('clientId URL parameter is required');
});
