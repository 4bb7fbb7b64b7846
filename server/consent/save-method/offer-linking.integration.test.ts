import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { announceTransfer, type Payment } from '@yarda/contracts/payments/payment.ts';
import { advanceSandboxClock, signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../../harness/event-reader.ts';
import { confirmTransfer, newLinker, sandboxAccount, startDirectLink } from '../../harness/link-account.ts';
import {
  consentFor,
  type OpenPayment,
  openConsent,
  openPayment,
  paymentThatIs,
  readAsMerchant,
} from '../../harness/new-consent.ts';
import { newPage } from '../../harness/page-claim.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const page = newPage();
const ada = (await server.call(signInToSandbox, { body: { phone: '+2348000000001' } })).reply().token;
const origin = {
  paymentMethod: 'bank_transfer',
  accountNumber: '1000000001',
  accountName: 'Ada Obi',
  bankName: 'Zenith Bank',
  institutionCode: '000015',
};

/** Paid by transfer, signed in if there is a token. The bank names the institution of …06. */
const paid = async (token?: string, amount = 250_006): Promise<OpenPayment> => {
  const payment = await openPayment(server, amount);
  const { paymentId, consentId } = payment;
  const sent = await server.call(
    announceTransfer,
    { params: { paymentId }, body: { consentId } },
    { ...page, ...(token && { token }) },
  );
  sent.reply();
  await paymentThatIs(server, payment, 'the payment is executed', ({ status }) => status === 'executed');
  return payment;
};

const readBy = async ({ consentId }: OpenPayment, token?: string, isPublic = false): Promise<Payment> => {
  const query = { clientId: 'cli_demo' };
  const as = { ...(token && { token }), headers: { ...page.headers, ...(isPublic && { 'x-view': 'public' }) } };
  const answer = await server.call(readConsent, { params: { consentId }, query }, as);
  const [payment] = immediatePayments(answer.reply().consent);
  if (!payment) throw new Error('The consent has lost its payment');
  return payment;
};

const link = async (token: string): Promise<void> => {
  const { id } = (await startDirectLink(server, sandboxAccount.payIn, { token })).reply().accountLink;
  expect((await confirmTransfer(server, id, { token })).reply().status).toBe('approved');
};

describe('the account that a transfer came from', () => {
  it('is offered to an anonymous visitor without its owner’s details, and not to a public viewer', async () => {
    const payment = await paid();
    const seen = await readBy(payment);
    expect(seen).toMatchObject({ shouldPromptBankAccountLinking: true, origin: null });
    const visitor = await readBy(payment, undefined, true);
    const asMerchant = await readAsMerchant(server, payment.consentId);
    for (const reported of [visitor, asMerchant.payments[0]])
      expect(reported).not.toHaveProperty('shouldPromptBankAccountLinking');
    for (const reported of [seen, visitor]) expect(JSON.stringify(reported)).not.toMatch(/1000000001|Zenith/);
    // The merchant reads the bank, for its books, and never the account.
    expect(asMerchant.payments[0]).toMatchObject({ method: { type: 'bank_transfer', bankName: 'Zenith Bank' } });
    expect(JSON.stringify(asMerchant)).not.toContain('1000000001');
  });

  it('is announced on the stream, which names no account', async () => {
    const { paymentId, consentId } = await paid();
    const address = `${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`;
    const stream = await readEvents(address, page);
    await stream.until('it is paid', () => JSON.stringify(stream.events).includes('payment_success'));
    stream.cut();
    const events = JSON.stringify(stream.events);
    expect(events).toContain('shouldPromptBankAccountLinking');
    // A person who only announced the payment may be a stranger.
    expect(events).not.toMatch(/1000000001|Zenith/);
  });

  it('is shown in full to its holder who paid, and not at all to who only said that they paid', async () => {
    expect(await readBy(await paid(ada), ada)).toMatchObject({ shouldPromptBankAccountLinking: true, origin });
    const { token } = await newLinker(server);
    for (const payment of [await paid(), await paid(token)]) {
      const seen = await readBy(payment, token);
      expect(seen).toMatchObject({ shouldPromptBankAccountLinking: true, origin: null });
      expect(JSON.stringify(seen)).not.toMatch(/1000000001|Zenith/);
    }
  });

  it('is not offered to anyone but the payer', async () => {
    const { token } = await newLinker(server);
    const seen = await readBy(await paid(ada), token);
    expect(seen).not.toHaveProperty('shouldPromptBankAccountLinking');
    expect(JSON.stringify(seen)).not.toMatch(/1000000001|Zenith/);
  });

  it('is not offered to a person who has linked it', async () => {
    const { token } = await newLinker(server);
    const payment = await paid(token);
    await link(token);
    expect(await readBy(payment, token)).not.toHaveProperty('shouldPromptBankAccountLinking');
    expect(await readBy(await paid(token), token)).not.toHaveProperty('shouldPromptBankAccountLinking');
  });

  it('is named to the person who paid and has linked it, and to no one else', async () => {
    const [{ token }, other] = [await newLinker(server), await newLinker(server)];
    await link(token);
    const input = { ...consentFor(250_006), dataSharing: { userImages: true } };
    const { payments } = await openConsent(server, input);
    const [payment] = payments;
    if (!payment) throw new Error('The consent has no payment');
    const { paymentId, consentId } = payment;
    (await server.call(announceTransfer, { params: { paymentId }, body: { consentId } }, page)).reply();
    await paymentThatIs(server, payment, 'the payment is executed', ({ status }) => status === 'executed');
    const seen = await readBy(payment, token);
    expect(seen.originAccountId).toMatch(/^acc_/);
    expect(seen).not.toHaveProperty('shouldPromptBankAccountLinking');
    for (const reported of [
      await readBy(payment),
      await readBy(payment, other.token),
      await readBy(payment, token, true),
    ])
      expect(reported).not.toHaveProperty('originAccountId');
    const joint = await newLinker(server);
    await link(joint.token);
    const request = { params: { consentId }, query: { clientId: 'cli_demo' } };
    const [jointPayment] = immediatePayments((await server.call(readConsent, request, joint)).reply().consent);
    expect(jointPayment).not.toHaveProperty('originAccountId');
  });

  it('is not offered if its bank does not name the institution, nor after half an hour', async () => {
    expect(await readBy(await paid(undefined, 250_000))).not.toHaveProperty('shouldPromptBankAccountLinking');
    const payment = await paid();
    (await server.call(advanceSandboxClock, { body: { advance: 'PT31M' } })).reply();
    expect(await readBy(payment)).not.toHaveProperty('shouldPromptBankAccountLinking');
  });
});
