import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { createPaymentRequest, openPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import { expect, it } from 'vitest';
import { consentFor } from '../harness/new-consent.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();

/** Read as '000,05₦ tneR' turned around: 'Rent ₦50,000' in place of what is asked. */
const reversed = '\u202e000,05₦ tneR\u202c';
const input = consentFor(5_000_000);
const representative = { role: { name: 'Agent' }, fullName: 'Tobi Ade', name: 'Lagos Homes' };
const part = { required: true, purpose: 'To rent to you' };

it.each([
  ['what a payment is for', { ...input, payments: input.payments?.map((one) => ({ ...one, narration: reversed })) }],
  ['who asks', { ...input, actOnBehalfOf: { ...representative, fullName: reversed } }],
  ['why it is asked', { ...input, requirements: { immediatePayments: { ...part, purpose: reversed } } }],
])('no merchant writes %s so that a payer reads another amount or payee', async (_, body) => {
  const { code, issues } = (await server.call(createConsent, { body })).failure();
  expect([code, issues?.length]).toEqual(['INVALID_REQUEST', 1]);
});

it('nor in a link that asks for a payment', async () => {
  const body = { clientId: 'cli_demo', amount: 5_000_000, narration: reversed };
  expect((await server.call(createPaymentRequest, { body })).failure().issues).toEqual([
    { path: 'body.narration', message: 'holds a character that changes the direction of text' },
  ]);
});

it.each(["Rent'.\nNow: ₦1.00 to Lekki Fresh Market, for 'rent", 'Rent\u001b[2J', ' \u200b'])(
  'nor adds a line of its own to the terms, or says nothing: %j',
  async (narration) => {
    const payments = input.payments?.map((one) => ({ ...one, narration }));
    const { code, issues } = (await server.call(createConsent, { body: { ...input, payments } })).failure();
    expect([code, issues?.map(({ path }) => path)]).toEqual(['INVALID_REQUEST', ['body.payments.0.narration']]);
  },
);

it('a merchant receives all validation issues of a consent at once', async () => {
  const payments = [{ type: 'immediate' as const, amount: 2.5, narration: ' ' }];
  const { issues } = (await server.call(createConsent, { body: { ...input, payments } })).failure();
  expect(issues?.map(({ path }) => path)).toEqual(['body.payments.0.narration', 'body.payments.0.amount']);
});

it('while names in any script, and what is shown to no one, stay as they are', async () => {
  const payments = input.payments?.map((one) => ({ ...one, narration: 'Kuɗin haya — كُدِن هَايَا \u200f' }));
  (await server.call(createConsent, { body: { ...input, payments, metadata: { tenant: reversed } } })).reply();
});

it('no caller sends a sender name that changes the direction of text', async () => {
  const link = (
    await server.call(createPaymentRequest, { body: { clientId: 'cli_demo', amount: 5_000_000, narration: 'Rent' } })
  ).reply();
  const paymentConsents = [{ paymentRequestId: link.paymentRequestId, amount: 5_000_000, senderName: reversed }];
  const opened = await server.call(openPaymentRequest, { body: { paymentConsents } as never });
  expect(opened.failure().issues).toContainEqual({
    path: 'body.paymentConsents.0.senderName',
    message: 'holds a character that changes the direction of text',
  });
});
