import { listUserAccounts } from '@yarda/contracts/accounts/accounts.ts';
import { completeCard } from '@yarda/contracts/payments/cards.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { readPaymentHistory } from '@yarda/contracts/payments/payment-history.ts';
import { sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmTransfer,
  newLinker,
  sandboxAccount,
  startAlternateLink,
  startDirectLink,
} from '../harness/link-account.ts';
import { openPayment, paymentThatIs, readPayment } from '../harness/new-consent.ts';
import { newPage } from '../harness/page-claim.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { enrol } from '../harness/person.ts';
import type { Asker } from '../harness/requester.ts';
import { startTestServer } from '../harness/test-server.ts';

const server = await startTestServer();
const ada = { token: (await enrol(server, '+2348000000001')).token };
const picture = async (url: string) => (await server.send({ method: 'GET', url })).headers['content-type'];
const executed = (payment: Parameters<typeof paymentThatIs>[1]) =>
  paymentThatIs(server, payment, 'it is executed', ({ status }) => status === 'executed');

/** A payment of ₦2,500.00 by card, by somebody. */
const paidByCard = async (asker: Asker) => {
  const payment = await openPayment(server, 250_000);
  (await chargeNumber(server, payment, '4111111111111111', asker)).reply();
  await executed(payment);
  return payment;
};

describe('a person’s account', () => {
  it('has its other names, says whether it is linked, and shows its card’s scheme', async () => {
    const { accounts } = (await server.call(listUserAccounts, {}, ada)).reply();
    for (const { accountId, linkStatus, ...account } of accounts) {
      expect(account).toMatchObject({ bankId: accountId, _id: accountId, status: linkStatus });
      const { transactionService, card, altTransactionService } = account.integrations;
      if (transactionService.linked || (card.linked && !account.cardOnly)) expect(account.isAlreadyLinked).toBe(true);
      const service = altTransactionService.possible ? '/api/link-services/remita/logo' : null;
      expect(altTransactionService.remitaLogoUrl).toBe(service);
      expect(account.integrations.nibssAlt).toEqual({ possible: false });
      expect(account.schemeImageUrl === null).toBe(card.obfuscatedCard === null);
      if (account.schemeImageUrl) expect(await picture(account.schemeImageUrl)).toContain('image/svg+xml');
    }
    expect(accounts.some(({ schemeImageUrl }) => schemeImageUrl !== null)).toBe(true);
    expect(new Set(accounts.map(({ isAlreadyLinked }) => isAlreadyLinked))).toEqual(new Set([true, false]));
  });

  it('is linked through a service that has a picture of our own', async () => {
    const { token } = await newLinker(server);
    const { accountLink } = (await startAlternateLink(server, sandboxAccount.answers, { token })).reply();
    expect(await picture(accountLink.remitaLogoUrl ?? '')).toContain('image/svg+xml');
    expect((await server.send({ method: 'GET', url: '/api/card-schemes/..%2f/logo' })).statusCode).toBe(404);
  });
});

describe('a payment', () => {
  it('names the sum to transfer, and what is left of it', async () => {
    const payment = await openPayment(server, 250_000);
    expect((await readPayment(server, payment)).shieldWallet).toMatchObject({ amount: 250_000 });
    const sender = { senderName: 'Bola', senderBank: 'Kuda', senderAccountNumber: '2000000099' };
    const sent = { accountNumber: payment.accountNumber, amount: 100_000, ...sender };
    (await server.call(sendSandboxTransfer, { body: sent })).reply();
    const short = await paymentThatIs(server, payment, 'a part came', ({ receivedAmount }) => receivedAmount > 0);
    expect(short.shieldWallet).toMatchObject({ amount: 150_000 });
  });

  it('tells who paid by card of the card, and a stranger nothing', async () => {
    const payment = await paidByCard(ada);
    const origin = {
      ...{ maskedCardNumber: '411111******1111', obfuscatedCard: '411111******1111' },
      ...{ schemeImageUrl: '/api/card-schemes/Visa/logo', isNewCard: true },
    };
    expect((await readPayment(server, payment, ada)).origin).toMatchObject(origin);
    expect((await readPayment(server, payment)).origin).toBeNull();
    const { payments } = (await server.call(readPaymentHistory, {}, ada)).reply();
    expect(payments.find(({ paymentId }) => paymentId === payment.paymentId)?.origin).toMatchObject(origin);
  });

  it('tells who paid by transfer of their bank, and whether the account is one of theirs', async () => {
    const asker = { ...ada, ...newPage() };
    /** The sandbox sends it in Ada's name from the account that she links below, and names its institution. */
    const originOfTransfer = async () => {
      const payment = await openPayment(server, 250_006);
      const { paymentId, consentId } = payment;
      (await server.call(announceTransfer, { params: { paymentId }, body: { consentId } }, asker)).reply();
      await executed(payment);
      expect((await readPayment(server, payment)).origin).toBeNull();
      return (await readPayment(server, payment, asker)).origin;
    };
    const before = await originOfTransfer();
    expect(before).toMatchObject({ isNewAccount: true, logo: '/api/bank-logos/000015' });
    expect(before).not.toHaveProperty('bankId');
    const { id } = (await startDirectLink(server, sandboxAccount.payIn, ada)).reply().accountLink;
    (await confirmTransfer(server, id, ada)).reply();
    const { accounts } = (await server.call(listUserAccounts, {}, ada)).reply();
    const own = accounts.find(({ accountNumber }) => accountNumber === sandboxAccount.payIn.accountNumber);
    expect(await originOfTransfer()).toMatchObject({ isNewAccount: false, bankId: own?.accountId });
  });

  it('is named beside the answer to its code', async () => {
    const payment = await openPayment(server, 250_000);
    (await chargeNumber(server, payment, '5555555555554444')).reply();
    const { paymentId, consentId } = payment;
    const done = (await server.call(completeCard, { body: { paymentId, consentId, otp: '123456' } })).reply();
    expect(done.paymentId).toBe(paymentId);
  });
});
