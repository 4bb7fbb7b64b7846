import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { declineOffer } from '@yarda/contracts/payments/payment-offer.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { expect, it } from 'vitest';
import { consentFor, type OpenPayment, openConsent, openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { newPage } from '../../harness/page-claim.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const signIn = async (phone: string) => (await server.call(signInToSandbox, { body: { phone } })).reply();
const ada = await signIn('+2348000000001');
const bola = await signIn('+2348000000002');

const page = newPage();
const as = (token?: string) => ({ ...page, ...(token && { token }) });
const paidByCard = async (token?: string): Promise<OpenPayment> => {
  const payment = await openPayment(server, 250_000);
  (await chargeNumber(server, payment, '4111111111111111', as(token), true)).reply();
  return payment;
};
/** Paid from an account whose bank names its institution. */
const paidByTransfer = async (token?: string): Promise<OpenPayment> => {
  const payment = await openPayment(server, 250_006);
  const { paymentId, consentId } = payment;
  (await server.call(announceTransfer, { params: { paymentId }, body: { consentId } }, as(token))).reply();
  await paymentThatIs(server, payment, 'the payment is executed', ({ status }) => status === 'executed');
  return payment;
};
const decline = ({ paymentId, consentId }: OpenPayment, token?: string) =>
  server.call(declineOffer, { params: { paymentId }, body: { consentId } }, as(token));
const declineElsewhere = ({ paymentId, consentId }: OpenPayment) =>
  server.call(declineOffer, { params: { paymentId }, body: { consentId } });
const offered = async ({ consentId }: OpenPayment, token?: string) => {
  const input = { params: { consentId }, query: { clientId: 'cli_demo' } };
  const [payment] = immediatePayments((await server.call(readConsent, input, as(token))).reply().consent);
  return Boolean(payment?.shouldPromptCardLinking || payment?.shouldPromptBankAccountLinking);
};

it.each([
  ['the card be saved', paidByCard],
  ['the account be linked', paidByTransfer],
])('an offer that %s is not repeated once its payer has declined it, once or several times', async (_, pay) => {
  const payment = await pay();
  expect(await offered(payment)).toBe(true);
  (await decline(payment)).reply();
  (await decline(payment, bola.token)).reply();
  expect([await offered(payment), await offered(payment, bola.token)]).toEqual([false, false]);
});

it.each([
  ['the card be saved', paidByCard],
  ['the account be linked', paidByTransfer],
])('an offer that %s can be declined only by the person who paid signed in', async (_, pay) => {
  const payment = await pay(ada.token);
  const refused = [await declineElsewhere(payment), await decline(payment, bola.token)];
  expect(refused.map((answer) => answer.failure().code)).toEqual(Array(2).fill('PAYMENT_NOT_FOUND'));
  expect(await offered(payment, ada.token)).toBe(true);
  (await decline(payment, ada.token)).reply();
  expect(await offered(payment, ada.token)).toBe(false);
});

it('can be declined only by the person a consent is meant for, if one is named', async () => {
  const { payments } = await openConsent(server, {
    ...consentFor(250_000),
    userId: await payerAliasFor(server, ada.user),
  });
  const [payment] = payments;
  if (!payment) throw new Error('The consent has no payment');
  (await chargeNumber(server, payment, '4111111111111111', page, true)).reply();
  expect((await declineElsewhere(payment)).status).toBe(404);
  expect((await decline(payment, ada.token)).status).toBe(200);
});

it('cannot be declined for an unpaid payment, or one of another consent', async () => {
  const [open, paid] = [await openPayment(server, 250_000), await paidByCard()];
  expect((await decline(open)).status).toBe(404);
  expect((await decline({ ...paid, consentId: open.consentId })).status).toBe(404);
});
