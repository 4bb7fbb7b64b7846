import { readReceipt } from '@yarda/contracts/consent/approval.ts';
import { createConsent, type NewConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import {
  createPaymentRequest,
  openPaymentRequest,
  readPaymentRequest,
} from '@yarda/contracts/consent/consent-requests.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { readReceiptFile } from '@yarda/domain/consent/approval/receipt-file.ts';
import { verifyReceipt } from '@yarda/domain/consent/approval/verify-receipt.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { consentFor, openConsent, readAsMerchant } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import type { Asker } from '../../harness/requester.ts';
import { startTestServer, testPublicUrl } from '../../harness/test-server.ts';

const server = await startTestServer();
const payer = await enrol(server, '+2348000000002');

/** The mule is Ada, whose account the merchant names by its id alone. */
const adas = { destinationAccountId: 'acc_ada_gtbank' };
const mule = { accountName: 'Ada Obi', bankName: 'Guaranty Trust Bank', accountNumber: '****6785' };

const requestFor = (destination: object, amount = 250_000): NewConsent => {
  const { clientId, payments } = consentFor(amount);
  return { clientId, payments: payments.map((payment) => ({ ...payment, ...destination })) };
};
const toApprove = { requirements: { requiresAuth: true } };

const seenBy = async (consentId: string, asker: Asker = {}): Promise<Consent> =>
  (await server.call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } }, asker)).reply().consent;

const payees = (consent: Consent) => immediatePayments(consent).map(({ recipient }) => recipient);

/** The consent as a page that hides the payees would show it. */
const withoutPayees = (consent: Consent): Consent => ({
  ...consent,
  payments: consent.payments.map((payment) => {
    if (payment.type === 'future') return payment;
    const { recipient: _hidden, ...shown } = payment;
    return shown;
  }),
});

const receiptOf = async (consentId: string, asker: Asker) => {
  const file = readReceiptFile(
    JSON.stringify((await server.call(readReceipt, { params: { consentId } }, asker)).reply()),
  );
  if (!file?.receipt) throw new Error('The reply is no receipt');
  return {
    ...file,
    receipt: file.receipt,
    verdict: await verifyReceipt(file.receipt, [{ issuer: testPublicUrl, keys: file.keys }]),
  };
};

/** H5: the money goes to a mule's account, while the page, the passkey and the receipt name the merchant. */
describe('a payment to an account that is not the merchant’s', () => {
  it('names its owner to everyone who sees it, and the whole number to no one', async () => {
    const { consentId } = await openConsent(server, requestFor(adas));
    const views = [await seenBy(consentId), await seenBy(consentId, { token: payer.token })];
    for (const seen of views) expect(payees(seen)).toEqual([mule]);
    const merchant = await readAsMerchant(server, consentId);
    expect(merchant.payments).toMatchObject([{ recipient: mule }]);
    expect(JSON.stringify([views, merchant])).not.toContain('0123456785');
  });

  it('names its owner in the signed terms and in the receipt, which is checked without us', async () => {
    const { consentId } = await openConsent(server, { ...requestFor(adas), ...toApprove });
    const approval = await approve(server, payer, consentId);
    expect((await grantWith(payer, consentId, approval)).status).toBe(200);
    const words = "Now: ₦2,500.00 to Ada Obi, Guaranty Trust Bank ****6785, for 'Order of 250000'.";
    for (const asker of [{ token: payer.token }, { secretKey: 'sk_test_demo' }]) {
      const { verdict } = await receiptOf(consentId, asker);
      expect(verdict.receipt?.words).toContain(words);
      expect(verdict.receipt?.terms.payments).toMatchObject([{ recipient: mule }]);
    }
    const { receipt, keys, verdict } = await receiptOf(consentId, { token: payer.token });
    expect(verdict.sound).toBe(true);
    const [head, body = '', signature] = receipt.split('.');
    const other = Buffer.from(body, 'base64url').toString().replaceAll('Ada Obi', 'Lekki Fresh Market');
    const changed = [head, Buffer.from(other).toString('base64url'), signature].join('.');
    expect((await verifyReceipt(changed, [{ issuer: testPublicUrl, keys }])).sound).toBe(false);
  });

  it('is not granted by an approval of terms that name the merchant alone', async () => {
    const { consentId } = await openConsent(server, { ...requestFor(adas), ...toApprove });
    const approval = await approve(server, payer, consentId, transferChoices, withoutPayees);
    expect((await grantWith(payer, consentId, approval)).body).toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
  });

  it('names its owner while the account is not linked yet', async () => {
    const { consentId } = await openConsent(server, requestFor({ destinationAccountId: 'acc_chidi_new' }));
    expect(payees(await seenBy(consentId))).toEqual([{ accountName: 'Chidi Eze' }]);
  });

  it('names its owner when it is asked by a link', async () => {
    const request = { clientId: 'cli_demo', amount: 320_000, narration: 'Invoice 1042', ...adas };
    const { paymentRequestId } = (await server.call(createPaymentRequest, { body: request })).reply();
    const query = { clientId: 'cli_demo' };
    const read = (await server.call(readPaymentRequest, { params: { paymentRequestId }, query })).reply();
    const { paymentConsents } = read.data;
    const { consentId } = (await server.call(openPaymentRequest, { body: { paymentConsents }, query })).reply();
    expect(payees(await seenBy(consentId))).toEqual([mule]);
  });
});

describe('a future payment', () => {
  it('can go to the merchant alone', async () => {
    const future = { type: 'future' as const, amount: 90_000, narration: 'Box', dueDate: '2099-01-28' };
    const elsewhere: object = adas;
    const body = { clientId: 'cli_demo', payments: [{ ...future, ...elsewhere }] };
    expect((await server.call(createConsent, { body })).status).toBe(400);
  });
});
