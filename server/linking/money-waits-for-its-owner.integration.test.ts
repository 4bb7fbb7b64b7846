import { createConsent, type NewConsent } from '@yarda/contracts/consent/consent.ts';
import { listWaitingMoney, releasePendingPayments } from '@yarda/contracts/payments/payment-history.ts';
import { refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { describe, expect, it } from 'vitest';
import { confirmTransfer, newLinker, startDirectLink } from '../harness/link-account.ts';
import { openConsent, paymentThatIs, readPayments } from '../harness/new-consent.ts';
import { reportAsBank, transferReports } from '../harness/report-as-bank.ts';
import { startTestServer } from '../harness/test-server.ts';
import { settleLink } from './settle-link.ts';

const server = await startTestServer();
const sandboxName = (number: string) => `Sandbox ${number}`;
const account = { accountNumber: '1000000001', institutionCode: '000015' };
const recipient = {
  recipientAccountNumber: account.accountNumber,
  recipientBankCode: account.institutionCode,
  recipientBankName: 'Zenith',
  recipientAccountName: sandboxName(account.accountNumber),
};
const to = (amount: number, changed: Partial<typeof recipient> = {}): NewConsent => ({
  clientId: 'cli_demo',
  payments: [{ type: 'immediate', amount, narration: 'Rent', ...recipient, ...changed }],
});
const pay = async (amount: number) => {
  const { payments } = await openConsent(server, to(amount));
  for (const payment of payments) {
    const [, settled] = transferReports(payment.accountNumber, amount, new Date(server.parts.bank.now()));
    await reportAsBank(server, settled);
    await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
  }
  return payments;
};
const waitingFor = async (token: string) => (await server.call(listWaitingMoney, {}, { token })).reply().waiting;
const release = (destinationAccountId: string, token: string) =>
  server.call(releasePendingPayments, { body: { destinationAccountId } }, { token });
const linkIt = async (token: string) => {
  const { accountLink } = (await startDirectLink(server, account, { token })).reply();
  (await confirmTransfer(server, accountLink.id, { token })).reply();
  return accountLink.id;
};

describe('a payment to an account that no one has linked', () => {
  it('names the payee as their bank does', async () => {
    const { consentId } = await openConsent(server, to(10_000, { recipientAccountName: ' sandbox  1000000001' }));
    expect(await readPayments(server, consentId)).toMatchObject([
      { recipient: { accountName: 'Sandbox 1000000001', bankName: 'Zenith Bank', accountNumber: '1000000001' } },
    ]);
  });

  it.each([
    ['another name', { recipientAccountName: 'Bola Adeyemi' }],
    ['a bank without that account', { recipientBankCode: '000016' }],
    ['a bank that does not exist', { recipientBankCode: '999999' }],
  ])('is refused for %s', async (_, changed) => {
    const refused = await server.call(createConsent, { body: to(10_000, changed) });
    expect(refused.failure().issues).toMatchObject([{ path: 'body.payments.0.recipientAccountNumber' }]);
  });

  it('is held for the first person whose bank confirms the account, and released once, by them alone', async () => {
    await pay(120_004);
    await pay(130_004);
    const [owner, later] = [await newLinker(server), await newLinker(server)];
    expect(await waitingFor(owner.token)).toEqual([]);
    const linkId = await linkIt(owner.token);
    const [waiting, ...others] = await waitingFor(owner.token);
    expect([waiting, others]).toEqual([
      {
        destinationAccountId: expect.stringMatching(/^acc_/),
        account: { bankName: 'Zenith Bank', accountNumber: '****0001' },
        ...{ linked: true, amount: 250_008, payments: 2 },
      },
      [],
    ]);
    const destination = waiting?.destinationAccountId ?? '';

    await linkIt(later.token);
    expect(await waitingFor(later.token)).toEqual([]);
    expect((await release(destination, later.token)).failure().code).toBe('DESTINATION_NOT_FOUND');

    await settleLink(server.parts.deps, linkId, 'cancelled');
    expect(await waitingFor(owner.token)).toMatchObject([{ linked: false, amount: 250_008 }]);
    expect((await release(destination, owner.token)).failure().code).toBe('DESTINATION_NOT_LINKED');

    await linkIt(owner.token);
    const releases = await Promise.all([release(destination, owner.token), release(destination, owner.token)]);
    expect(releases.map((answer) => answer.reply().releasedAmount).sort()).toEqual([0, 250_008]);
    expect(await waitingFor(owner.token)).toEqual([]);
  });

  it('is not the merchant’s to give back', async () => {
    const [payment] = await pay(140_004);
    const params = { paymentId: payment?.paymentId ?? '' };
    const refused = await server.call(refundPayment, { params, body: {} });
    expect([refused.status, refused.failure().code]).toEqual([409, 'PAYMENT_PASSED_ON']);
  });

  it('goes straight through once the account is linked', async () => {
    const owner = await newLinker(server);
    await linkIt(owner.token);
    await pay(140_004);
    expect(await waitingFor(owner.token)).toEqual([]);
  });
});
