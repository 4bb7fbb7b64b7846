import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { createPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import { chargeCardInPublic } from '@yarda/contracts/payments/cards.ts';
import { sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../harness/event-reader.ts';
import { eventually } from '../harness/eventually.ts';
import { type OpenPayment, openPayment, paymentThatIs, readAsMerchant, readPayment } from '../harness/new-consent.ts';
import { newPage } from '../harness/page-claim.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { startTestServer } from '../harness/test-server.ts';
import { unnamed } from '../platform/database/database.ts';

const server = await startTestServer({ sandboxCardEntry: 'hosted', sandboxAmounts: 'usual' });
const page = newPage();

const charge = ({ paymentId, consentId }: OpenPayment) =>
  server.call(chargeCardInPublic, { body: { paymentId, consentId, entry: 'hosted' } }, page);

const visit = (url: string) => server.send({ method: 'GET', url: new URL(url).pathname });

/** Enters a card on the provider's page; resolves to where that sends the payer. */
const enter = async (pageUrl: string, card: string): Promise<string> => {
  const sent = await server.send({
    method: 'POST',
    url: new URL(pageUrl).pathname,
    payload: `card=${card}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(sent.statusCode).toBe(303);
  return String(sent.headers.location);
};

const forgetReports = () =>
  server.parts.database.query({ name: 'test-lose-reports', text: 'update sandbox_reports set delivered_at = now()' });

const startPayment = async (amount: number) => {
  const payment = await openPayment(server, amount);
  const { challengeUrl, requires3DS, transactionReference } = (await charge(payment)).reply();
  expect(requires3DS).toBe(true);
  return { payment, reference: transactionReference, pageUrl: String(challengeUrl) };
};

const paid = (payment: OpenPayment) =>
  paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');

describe('a card that is entered on the provider’s page', () => {
  it('pays; only then are its brand and masked number known', async () => {
    const { payment, reference, pageUrl } = await startPayment(250_000);
    expect((await visit(pageUrl)).body).toContain('₦2,500.00');
    expect(await readPayment(server, payment, page)).toMatchObject({
      openCharge: { transactionReference: reference, method: 'card', next: 'challenge', challengeUrl: pageUrl },
      origin: null,
    });
    await enter(pageUrl, 'visa-paid');
    expect(await paid(payment)).toMatchObject({ paidBy: 'card', receivedAmount: 250_000, returns: [] });
    const { paymentId, consentId } = payment;
    const update = await readEvents(`${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`, page);
    await update.until('it is told', (events) => events.length > 0);
    update.cut();
    expect(update.events.at(-1)?.data).toMatchObject({
      ...{ eventType: 'payment_success', paymentType: 'card', payerCard: '411111******1111' },
      transactionReference: reference,
    });
    expect(await readAsMerchant(server, payment.consentId)).toMatchObject({ status: 'granted' });
    const [stored] = await server.parts.database.query(
      unnamed<{ brand: string; cardHash: Buffer | null; maskedPan: string }>(
        'select brand, card_hash, masked_pan from charge_attempts where attempt_id = $1',
      ),
      [reference],
    );
    expect(stored).toEqual({ brand: 'Visa', cardHash: null, maskedPan: '411111******1111' });
    expect((await visit(pageUrl)).headers.location).toContain(`/card-return/${reference}`);
  });

  it('coming back proves nothing, and asks: a lost report is made up for', async () => {
    const { payment, reference, pageUrl } = await startPayment(251_000);
    const back = `${server.address}/card-return/${reference}`;
    expect((await visit(back)).body).toContain('Nothing has been paid');
    expect(await readPayment(server, payment)).not.toHaveProperty('openCharge');
    const own = { status: 'pending', openCharge: { next: 'challenge' } };
    expect(await readPayment(server, payment, page)).toMatchObject(own);
    expect(new URL(await enter(pageUrl, 'visa-3ds')).pathname).toBe(new URL(back).pathname);
    await forgetReports();
    const reported = await eventually('the payer is told', async () => {
      const { body } = await visit(back);
      return body.includes('Your card was charged') ? body : null;
    });
    expect(reported).not.toMatch(/₦|4000/);
    expect(await paid(payment)).toMatchObject({ paidBy: 'card' });
    expect((await visit(`${server.address}/card-return/atm_nobody`)).statusCode).toBe(404);
  });

  it('is declined with its reason, and can be tried again', async () => {
    const { payment, reference, pageUrl } = await startPayment(252_000);
    const back = await enter(pageUrl, 'visa-funds');
    await eventually('the payer is told', async () =>
      (await visit(back)).body.includes('Your card was not charged') ? true : null,
    );
    const [attempt] = await server.parts.database.query(
      unnamed<{ declineReason: string }>('select decline_reason from charge_attempts where attempt_id = $1'),
      [reference],
    );
    expect(attempt).toEqual({ declineReason: 'insufficient_funds' });
    await enter(String((await charge(payment)).reply().challengeUrl), 'visa-paid');
    expect(await paid(payment)).toMatchObject({ returns: [] });
  });

  it('goes back to the card if something else has paid meanwhile', async () => {
    const { payment, pageUrl } = await startPayment(253_004);
    const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
    const { accountNumber } = payment;
    (await server.call(sendSandboxTransfer, { body: { accountNumber, amount: 253_004, ...sender } })).reply();
    await paid(payment);
    await enter(pageUrl, 'visa-paid');
    const seen = await paymentThatIs(
      server,
      payment,
      'it goes back',
      ({ returns }) => returns[0]?.status === 'returned',
    );
    expect(seen).toMatchObject({ paidBy: 'bank_transfer', returns: [{ amount: 253_004, reason: 'over', to: 'card' }] });
  });

  it('gives way to the next of its payer, and to no one else’s; opening it is no try', async () => {
    const payment = await openPayment(server, 254_000);
    const pages: string[] = [];
    for (let round = 0; round < 12; round += 1) pages.push(String((await charge(payment)).reply().challengeUrl));
    expect(new Set(pages).size).toBe(12);
    const { paymentId, consentId } = payment;
    const body = { paymentId, consentId, entry: 'hosted' } as const;
    expect((await server.call(chargeCardInPublic, { body }, newPage())).status).toBe(200);
    await enter(pages.at(-1) ?? '', 'visa-paid');
    expect(await paid(payment)).toMatchObject({ paidBy: 'card', returns: [] });
  });
});

describe('a rail that takes only amounts within limits', () => {
  it('a consent or link for an amount outside them is refused, and the error states the limit', async () => {
    const payment = { type: 'immediate', amount: 9_999, narration: 'Too little' } as const;
    const body = { clientId: 'cli_demo', payments: [payment] };
    const message = 'is less than ₦100.00, the least that can be paid at once';
    const refused = await server.call(createConsent, { body });
    expect(refused.failure()).toMatchObject({
      code: 'INVALID_REQUEST',
      issues: [{ path: 'body.payments.0.amount', message }],
    });
    const link = { clientId: 'cli_demo', amount: 9_999, narration: 'Too little' };
    expect((await server.call(createPaymentRequest, { body: link })).failure()).toMatchObject({
      issues: [{ path: 'body.amount', message }],
    });
  });

  it('a card does not pay a rest that is too small for it', async () => {
    const payment = await openPayment(server, 256_000);
    const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
    const { accountNumber } = payment;
    (await server.call(sendSandboxTransfer, { body: { accountNumber, amount: 252_000, ...sender } })).reply();
    await paymentThatIs(server, payment, 'most of it is there', ({ receivedAmount }) => receivedAmount === 252_000);
    expect((await charge(payment)).failure()).toMatchObject({
      code: 'CARD_AMOUNT_REFUSED',
      message: 'Cards cannot pay this amount. Please choose another way to pay.',
    });
  });
});

describe('card entry on the provider’s page', () => {
  it('no card number is taken here', async () => {
    const payment = await openPayment(server, 255_000);
    expect((await chargeNumber(server, payment, '4111111111111111')).failure().code).toBe('CARD_ENTRY_CHANGED');
  });

  it('no account is offered for linking by card, which needs the number', async () => {
    const { directory, remembered } = server.parts.deps;
    const input = { accountNumber: '1000000003', institutionCode: '000036' };
    expect(await directory.enquire(input)).toMatchObject({ possible: { card: false } });
    expect(await remembered.enquire(input)).toMatchObject({ possible: { card: false } });
    expect((await directory.capabilitiesOf('000036')).card).toBe(false);
  });

  it('the page knows it', async () => {
    const { consentId } = await openPayment(server, 256_000);
    const { body } = await visit(`${server.address}/r/${consentId}`);
    expect(body).toContain('"cardEntry":"hosted"');
  });
});
