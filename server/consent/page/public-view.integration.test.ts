import { createConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { createPaymentRequest, readPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import { formUpdateTokenHeader, openFormResponse, registerForm, saveFormSection } from '@yarda/contracts/data/forms.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { sampleForm } from '../../harness/form.fixture.ts';
import { readAsMerchant } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import type { Asker } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const phone = '+2348000000002';
const ada = {
  ...{ recipientAccountNumber: '0123456784', recipientBankCode: '000014' },
  ...{ recipientBankName: 'Access Bank', recipientAccountName: 'Ada Obi' },
};
const fullRequest = {
  clientId: 'cli_demo',
  customer: { name: 'Canary Customer', phone: '+2348137264951', email: 'canary@example.com' },
  metadata: { note: 'canary-metadata' },
  actOnBehalfOf: { role: { name: 'Agent' }, fullName: 'Chidi Eze', name: 'Lekki Fresh Market', location: 'Lekki' },
  dataSharing: { bvnData: ['fullName' as const] },
  formCompletion: { templateLiteralValues: { shop: 'Lekki' } },
};
const payment = {
  ...{ amount: 250_000, narration: 'Rice', ...ada },
  ...{ senderName: 'Canary Sender', location: 'Shop 4' },
};

/** Whose values these are, the payer, their bank and their merchant may know. */
const canaries = /canary|Bola|0123456784|8137264951|8000000002|000014|fup_|usr_/i;

/** Everything that may be said to the public of what is asked: by whom, for what, and how it stands. */
const inPublic = [
  ...[
    'consentId',
    'status',
    'grantedAt',
    'expiresAt',
    'formId',
    'requiresGrant',
    'attestDiscoveryId',
    'confirmationSent',
  ],
  ...['name', 'image', 'tag', 'type', 'merchantId', 'merchantColours.*'].map((field) => `counterparty.${field}`),
  ...['role.name', 'fullName', 'name', 'location'].map((field) => `actOnBehalfOf.${field}`),
  ...['paymentId', 'type', 'status', 'amount', 'narration', 'executedAt', 'paidBy'].map((each) => `payments.${each}`),
  ...['transferStatus', 'receivedAmount', 'paypointDetails.location.name'].map((field) => `payments.${field}`),
  ...['accountName', 'bankName', 'accountNumber'].map((field) => `payments.recipient.${field}`),
  ...['dataSharing.bvnData', 'requirements.requiresAuth', 'requirements.requiresAccount'],
  ...['formCompletion.templateLiteralValues.shop', 'formCompletion.complete'],
];

/** The paths of all that is said; places in a list have none. */
const pathsIn = (value: unknown, at = ''): string[] => {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, at));
  if (typeof value !== 'object') return [at.replace(/(merchantColours)\.\w+$/, '$1.*')];
  return Object.entries(value).flatMap(([name, inner]) => pathsIn(inner, at === '' ? name : `${at}.${name}`));
};

const watch = async (consentId: string, { token }: Asker = {}) => {
  const input = { params: { consentId }, query: { clientId: 'cli_demo' } };
  const headers = { 'x-view': 'public' };
  const answer = await server.call(readConsent, input, { headers, ...(token && { token }) });
  return { message: answer.text, paths: new Set(pathsIn(answer.reply().consent)) };
};

const expectNothingPersonal = async (consentId: string, bola: Asker) => {
  for (const asker of [{}, bola]) {
    const { message, paths } = await watch(consentId, asker);
    expect([...paths].filter((path) => !inPublic.includes(path))).toEqual([]);
    expect(message).not.toMatch(canaries);
  }
  const page = await server.send({ method: 'GET', url: `/r/${consentId}?clientId=cli_demo&public=true` });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(consentId);
  expect(page.body).not.toMatch(canaries);
};

it('shows the public nothing of a payer but that they agreed and paid, before and after', async () => {
  const bola = await enrol(server, phone);
  const { formId } = (await server.call(registerForm, { body: sampleForm })).reply();
  const payments = [{ type: 'immediate' as const, ...payment }];
  const { consentId } = (
    await server.call(createConsent, {
      body: { ...fullRequest, formId, payments, userId: await payerAliasFor(server, bola) },
    })
  ).reply();
  const as = { token: bola.token };
  const opened = (await server.call(openFormResponse, { body: { formId, consentId } }, as)).reply();
  const headers = { [formUpdateTokenHeader]: opened.formUpdateToken };
  const answers = { business: { name: 'Canary Foods' }, owner: { since: '2020-02-29' } };
  for (const [sectionId, values] of Object.entries(answers)) {
    const params = { id: opened.formResponseId, sectionId };
    (await server.call(saveFormSection, { params, body: { values } }, { headers })).reply();
  }
  await expectNothingPersonal(consentId, as);
  (await server.call(grantSandboxConsent, { params: { consentId }, body: { phone, method: 'transfer' } })).reply();
  await eventually('it is granted', async () =>
    (await readAsMerchant(server, consentId)).payments[0]?.status === 'executed' ? true : null,
  );
  await expectNothingPersonal(consentId, as);
});

it('shows the public what a payment request asks for, and not whose money goes where', async () => {
  const body = { clientId: 'cli_demo', ...payment };
  const { paymentRequestId } = (await server.call(createPaymentRequest, { body })).reply();
  const input = { params: { paymentRequestId }, query: { clientId: 'cli_demo' } };
  const seen = await server.call(readPaymentRequest, input, { headers: { 'x-view': 'public' } });
  expect(seen.reply().data.paymentConsents).toEqual([
    { type: 'immediate', amount: 250_000, narration: 'Rice', location: 'Shop 4', originalRequestId: paymentRequestId },
  ]);
  expect(seen.text).not.toMatch(canaries);
  const page = await server.send({ method: 'GET', url: `/r/${paymentRequestId}?clientId=cli_demo&public=true` });
  expect(page.body).not.toMatch(canaries);
});
