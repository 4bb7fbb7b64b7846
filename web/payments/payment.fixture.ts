import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { WaitingMoney } from '@yarda/contracts/payments/payment-history.ts';
import type { ShieldWallet } from '@yarda/contracts/payments/transfers.ts';
import { type PaymentContext, paymentContext } from '@yarda/domain/payments/payment-context.ts';
import { paymentMachine } from '@yarda/domain/payments/payment-machine.ts';
import { serverNow } from '../platform/api/server-clock.ts';

const ACCOUNT_LIFE_MS = (29 * 60 + 30) * 1_000;

const account: ShieldWallet = {
  bankName: 'Rubies MFB',
  accountNumber: '9012345678',
  accountName: 'Lekki Fresh Market',
  expiresAt: new Date(serverNow() + ACCOUNT_LIFE_MS).toISOString(),
};

/** A payment not yet started. */
export const samplePayment: Payment = {
  paymentId: 'pay_4k7Tq2mWz8RbV1cXyN5dJg',
  type: 'immediate',
  status: 'pending',
  executedAt: null,
  amount: 250_000,
  narration: 'Vegetables for the week',
  paypointId: null,
  shieldWallet: account,
  transferStatus: 'expected',
  receivedAmount: 0,
  returns: [],
  origin: null,
};

export const executedPayment: Payment = {
  ...samplePayment,
  status: 'executed',
  executedAt: '2026-11-21T09:04:12.000Z',
  transferStatus: 'settled',
  receivedAmount: samplePayment.amount,
};

const origin = {
  paymentMethod: 'bank_transfer',
  accountNumber: '0123456784',
  accountName: 'Ada Obi',
  bankName: 'Access Bank',
} as const;

export const savedOrigin = { ...origin, accountNumber: '****6784', saved: true } as const;

const late = { amount: 250_000, reason: 'late', status: 'pending' } as const;
const refused = { ok: false, code: 'UNREACHABLE', message: 'API request failed' } as const;

interface Sample {
  readonly id: string;
  readonly title: string;
  readonly value: Parameters<typeof paymentMachine.resolveState>[0]['value'];
  readonly payment?: Partial<Payment>;
  readonly context?: Partial<PaymentContext>;
}

const unbroken = { amount: 99_999_999_999, narration: `https://lekki.example/orders/${'0123456789'.repeat(10)}` };

/** Every visible state of a payment. */
const samples: readonly Sample[] = [
  { id: 'choosing', title: 'Choosing how to pay', value: { unpaid: 'choosing' } },
  {
    id: 'sent',
    title: 'Choosing another way, after saying that it was sent',
    value: { unpaid: 'choosing' },
    context: { announced: true },
  },
  { id: 'opening', title: 'Getting an account', value: { unpaid: 'opening' } },
  { id: 'retrying', title: 'Retrying', value: { unpaid: 'opening' }, context: { attempt: 2 } },
  { id: 'blocked', title: 'No account to be had', value: { unpaid: 'blocked' }, context: { problem: refused } },
  { id: 'details', title: 'Transfer details', value: { unpaid: { detailing: 'open' } } },
  {
    id: 'details-fixed',
    title: 'Transfer details, an account that does not expire',
    value: { unpaid: { detailing: 'open' } },
    payment: { shieldWallet: { ...account, expiresAt: null } },
  },
  {
    id: 'details-long',
    title: 'Transfer details, a large sum and long names, a bank that takes exactly that',
    value: { unpaid: { detailing: 'open' } },
    payment: {
      amount: 123_456_789_099,
      narration: 'First instalment of the purchase of a plot of land at Epe, Lagos State, block C, plot 14, as agreed',
      shieldWallet: {
        ...account,
        bankName: 'Federal Mortgage Bank of Nigeria',
        accountName: 'Eze & Sons Property Development and Construction Company Limited',
        exact: true,
      },
    },
  },
  { id: 'unbroken', title: 'Choosing, a narration of one long word', value: { unpaid: 'choosing' }, payment: unbroken },
  { id: 'unbroken-processed', title: 'Processed, the same', value: { paid: 'processed' }, payment: unbroken },
  { id: 'unbroken-failed', title: 'Failed, the same', value: { unpaid: 'failed' }, payment: unbroken },
  {
    id: 'short',
    title: 'Too little has arrived',
    value: { unpaid: { detailing: 'open' } },
    payment: { transferStatus: 'short', receivedAmount: 240_000 },
  },
  {
    id: 'expired',
    title: 'The account has expired',
    value: { unpaid: { detailing: 'expired' } },
  },
  {
    id: 'late',
    title: 'The money came too late',
    value: { unpaid: { detailing: 'expired' } },
    payment: { returns: [late] },
  },
  {
    id: 'rejected',
    title: 'The bank did not take what was sent',
    value: { unpaid: { detailing: 'open' } },
    payment: { returns: [{ amount: 249_900, reason: 'wrong_amount', status: 'rejected' }] },
  },
  { id: 'announcing', title: 'I have made the transfer', value: { unpaid: 'announcing' } },
  {
    id: 'not-announced',
    title: 'That did not get through',
    value: { unpaid: { detailing: 'open' } },
    context: { problem: refused },
  },
  {
    id: 'reviewing',
    title: 'The account again, after saying that it was sent',
    value: { unpaid: { detailing: 'open' } },
    context: { announced: true },
  },
  { id: 'waiting', title: 'Waiting', value: { unpaid: { waiting: 'brief' } } },
  { id: 'waiting-long', title: 'Waiting for more than 3 s', value: { unpaid: { waiting: 'long' } } },
  {
    id: 'debiting',
    title: 'Debiting a saved account',
    value: { unpaid: { debiting: 'brief' } },
    payment: { origin: savedOrigin },
  },
  {
    id: 'debiting-long',
    title: 'Debiting for more than 3 s',
    value: { unpaid: { debiting: 'long' } },
    payment: { origin: savedOrigin },
  },
  {
    id: 'debit-failed',
    title: 'Direct debit failed',
    value: { unpaid: 'failed' },
    context: { failure: 'Direct debit payment failed', debit: 'atm_1' },
  },
  { id: 'received', title: 'Received', value: { unpaid: 'received' }, context: { payerBank: 'Access Bank' } },
  { id: 'processed', title: 'Processed', value: { paid: 'processed' }, payment: { origin } },
  { id: 'completed', title: 'Completed', value: { paid: 'completed' }, payment: { origin } },
  {
    id: 'completed-by-card',
    title: 'Completed by card',
    value: { paid: 'completed' },
    context: { payerBank: '411111******1111' },
  },
  {
    id: 'completed-over',
    title: 'Completed, and sent twice',
    value: { paid: 'completed' },
    payment: { origin, returns: [{ amount: 250_000, reason: 'over', status: 'pending' }] },
  },
  {
    id: 'completed-unreturnable',
    title: 'Completed, sent twice, and the second cannot go back',
    value: { paid: 'completed' },
    payment: { origin, returns: [{ amount: 250_000, reason: 'over', status: 'failed', actionRequired: 'account' }] },
  },
  {
    id: 'failed',
    title: 'Failed',
    value: { unpaid: 'failed' },
    context: { failure: 'The bank could not settle the transfer. The money goes back to the account it came from.' },
  },
];

/** The machine in each of them. */
export const paymentSamples = samples.map(({ id, title, value, payment = {}, context: existing = {} }) => {
  const context = paymentContext({ payment: { ...samplePayment, ...payment }, now: serverNow });
  return { id, title, snapshot: paymentMachine.resolveState({ value, context: { ...context, ...existing } }) };
});

/** Money for a linked account, and for a person who has yet to link theirs. */
export const waitingMoneySamples: readonly WaitingMoney[] = [
  {
    destinationAccountId: 'acc_1',
    account: { bankName: 'Access Bank', accountNumber: '****0201' },
    ...{ linked: true, amount: 270_000, payments: 2 },
  },
  { destinationAccountId: 'acc_2', account: null, linked: false, amount: 1_200_000, payments: 1 },
];
