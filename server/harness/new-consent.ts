import type { MerchantConsent } from '@yarda/contracts/consent/consent.ts';
import { createConsent, type NewConsent, readConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { eventually } from './eventually.ts';
import type { Asker } from './requester.ts';
import type { TestServer } from './test-server.ts';

/** A new consent, as its payer finds it. */
export interface OpenConsent {
  readonly consentId: string;
  readonly payments: readonly OpenPayment[];
}

export interface OpenPayment {
  readonly paymentId: string;
  readonly consentId: string;
  readonly amount: number;
  readonly accountNumber: string;
}

type TestCaller = Pick<TestServer, 'call'>;

/** A consent for 'Lekki Fresh Market': one immediate payment per amount. Kobo. */
export const consentFor = (...amounts: number[]): NewConsent => ({
  clientId: 'cli_demo',
  payments: amounts.map((amount) => ({ type: 'immediate', amount, narration: `Order of ${amount}` })),
});

/**
 * Creates a consent with the asker's key, and opens it as the payer, signed in with the asker's token. One that demands a
 * sign-in shows a visitor no account.
 */
export const openConsent = async (
  server: TestCaller,
  input: NewConsent,
  { secretKey, token }: Asker = {},
): Promise<OpenConsent> => {
  const { consentId } = (await server.call(createConsent, { body: input }, secretKey ? { secretKey } : {})).reply();
  const payments = await readPayments(server, consentId, token ? { token } : {}, input.clientId);
  return {
    consentId,
    payments: payments.map(({ paymentId, amount, shieldWallet }) => ({
      paymentId,
      consentId,
      amount,
      accountNumber: shieldWallet?.accountNumber ?? '',
    })),
  };
};

/** Creates a consent with one payment, and opens it. */
export const openPayment = async (server: TestCaller, amount: number): Promise<OpenPayment> => {
  const { payments } = await openConsent(server, consentFor(amount));
  const [payment] = payments;
  if (!payment) throw new Error('A consent was created without its payment');
  return payment;
};

/** The payments of a consent as the payer sees them. */
export const readPayments = async (
  server: TestCaller,
  consentId: string,
  asker: Asker = {},
  clientId = 'cli_demo',
): Promise<Payment[]> => {
  const answer = await server.call(readConsent, { params: { consentId }, query: { clientId } }, asker);
  return immediatePayments(answer.reply().consent);
};

/** One payment as the payer sees it. */
export const readPayment = async (
  server: TestCaller,
  { consentId, paymentId }: Pick<OpenPayment, 'consentId' | 'paymentId'>,
  asker: Asker = {},
): Promise<Payment> => {
  const payments = await readPayments(server, consentId, asker);
  const payment = payments.find((candidate) => candidate.paymentId === paymentId);
  if (!payment) throw new Error('The payer does not see the payment');
  return payment;
};

/** The consent as its merchant reads it. */
export const readAsMerchant = async (
  server: TestCaller,
  consentId: string,
  secretKey = 'sk_test_demo',
): Promise<MerchantConsent> =>
  (await server.call(readMerchantConsent, { params: { consentId } }, { secretKey })).reply().consent;

/** Waits until the payer sees a payment in the expected state. */
export const paymentThatIs = (
  server: TestCaller,
  payment: Pick<OpenPayment, 'consentId' | 'paymentId'>,
  awaited: string,
  right: (seen: Payment) => boolean,
): Promise<Payment> =>
  eventually(awaited, async () => {
    const seen = await readPayment(server, payment);
    return right(seen) ? seen : null;
  });
