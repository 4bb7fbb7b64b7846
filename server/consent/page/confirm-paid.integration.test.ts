import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { listSandboxMessages, sendSandboxTransfer, signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { consentFor, openConsent, paymentThatIs } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import type { Asker } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const customer = (phone: string) => ({ customer: { phone } });
const bola = (await server.call(signInToSandbox, { body: { phone: '+2348000000002' } })).reply().token;

const read = async (consentId: string, asker: Asker = {}) => {
  const answer = await server.call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } }, asker);
  expect(answer.text).not.toMatch(/80[89]\d{8}|8000000002/);
  return answer.reply().consent;
};
const sentFor = async (consentId: string) =>
  (await server.call(listSandboxMessages)).reply().messages.filter(({ text }) => text.includes(consentId));

const paidBy = async (how: 'card' | 'transfer', amount: number, input: object, asker: Asker = {}) => {
  const { consentId, payments } = await openConsent(server, { ...consentFor(amount), ...input });
  const [payment] = payments;
  if (!payment) throw new Error('A consent was created without its payment');
  if (how === 'card') (await chargeNumber(server, payment, '4111111111111111', asker)).reply();
  else {
    const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
    const { accountNumber } = payment;
    (await server.call(sendSandboxTransfer, { body: { accountNumber, amount, ...sender } })).reply();
  }
  await paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');
  return consentId;
};

it.each([
  ['the customer’s phone, paid by card without signing in', 'card', '0809 000 0001', '+2348090000001'],
  ['the customer’s phone, paid by transfer', 'transfer', '+2348090000002', '+2348090000002'],
] as const)('sends a copy to %s, once, and says so', async (_, how, phone, to) => {
  const consentId = await paidBy(how, 250_004, customer(phone));
  const confirmed = await eventually('a copy is sent', async () => {
    const consent = await read(consentId);
    return consent.confirmationSent ? consent : null;
  });
  expect(confirmed).not.toHaveProperty('confirmationDue');
  expect(await sentFor(consentId)).toMatchObject([
    {
      to,
      text: expect.stringContaining('Your consent to Lekki Fresh Market is granted. Immediate payment: ₦2,500.04.'),
    },
  ]);
});

it('sends it to the person who paid signed in, whatever the merchant says of its customer', async () => {
  const consentId = await paidBy('card', 250_004, customer('+2348090000003'), { token: bola });
  await eventually('a copy is sent', async () => ((await read(consentId)).confirmationSent ? true : null));
  expect((await sentFor(consentId)).map(({ to }) => to)).toEqual(['+2348000000002']);
});

it.each([
  ['no contact is known', {}],
  ['the phone number is none', customer('call me')],
])('sends nothing, and says nothing, if %s', async (_, input) => {
  const consentId = await paidBy('card', 250_004, input);
  const consent = await read(consentId);
  expect(consent).toMatchObject({ status: 'granted', confirmationSent: false });
  expect(consent).not.toHaveProperty('confirmationDue');
  expect(await sentFor(consentId)).toEqual([]);
});
