import { describe, expect, it } from 'vitest';
import type { ConsentTerms } from './consent-terms.ts';
import { redactTerms } from './redact-terms.ts';
import { termsDescription } from './terms-description.ts';

const debit = {
  type: 'future',
  amount: 1_850_000,
  amountType: 'fixed',
  narration: 'Rent',
  paypointId: null,
  frequency: 'monthly',
  interval: 1,
  startDate: '2027-01-28',
  endDate: '2027-02-28',
} as const;

const terms: ConsentTerms = {
  version: 1,
  limits: {
    ...{ total: 3_950_000, validTo: '2027-11-22', countedFrom: '2026-11-22' },
    periods: [{ amount: 2_100_000, period: 'month', alignment: 'calendar' }],
  },
  calendar: { zone: 'Africa/Lagos', ifNotBusinessDay: 'next' },
  consentId: 'cns_1',
  clientId: 'cli_demo',
  expiresAt: '2026-12-01T09:00:00.000Z',
  merchant: { merchantId: 'mer_1', name: 'Lekki Fresh Market' },
  representative: null,
  payer: { userId: 'usr_1', name: 'Ada Obi' },
  payments: [
    { paymentId: 'pay_1', type: 'immediate', amount: 250_000, narration: 'Groceries', paypointId: null },
    {
      paymentId: 'pay_2',
      type: 'immediate',
      amount: 100_000,
      narration: 'Delivery',
      paypointId: null,
      recipient: { accountName: 'Bola Adeyemi', bankName: 'GTBank', accountNumber: '0123456785' },
    },
    { paymentId: 'pay_3', dueDate: '2027-01-28', ...debit },
    { paymentId: 'pay_4', dueDate: '2027-02-28', ...debit },
    {
      ...{ paymentId: 'pay_5', dueDate: null, ...debit, amountType: 'variable' as const },
      ...{ frequency: null, interval: null, startDate: null, endDate: null, amount: 250_000, narration: 'Repairs' },
    },
  ],
  dataSharing: [{ category: 'bvnData', items: ['bvn', 'fullName'] }],
  form: { formId: 'frm_1', formResponseId: 'frs_1', answersHash: 'x' },
  accounts: [{ accountId: 'acc_1', bankName: 'Access Bank', institutionCode: '000014', accountNumber: '0123456784' }],
  dataGranted: null,
  futurePayments: null,
  immediatePayments: null,
};

describe('termsDescription', () => {
  it('says who agreed to what, with every amount, day, payee, account and item', () => {
    expect(termsDescription(terms)).toEqual([
      'Ada Obi agreed with Lekki Fresh Market:',
      "Now: ₦2,500.00 to Lekki Fresh Market, for 'Groceries'.",
      "Now: ₦1,000.00 to Bola Adeyemi, GTBank ****6785, for 'Delivery'.",
      "Later: ₦18,500.00 to Lekki Fresh Market, monthly (2 payments, 28 Jan 2027 to 28 Feb 2027), for 'Rent'.",
      "Later: up to ₦2,500.00 to Lekki Fresh Market, as needed, for 'Repairs'.",
      'If that is a weekend or public holiday, on the next working day.',
      'At most ₦21,000.00 a month, ₦39,500.00 in all, until 22 Nov 2027.',
      'Shared: BVN data (bvn, full name).',
      'The answers to their form are sent.',
      'Account: Access Bank ****6784.',
      'Asked until 1 Dec 2026.',
    ]);
  });
});

describe('redactTerms', () => {
  it("keeps only the bank and last four digits of the payer's accounts", () => {
    const message = redactTerms(terms);
    expect(JSON.stringify(message)).not.toContain('0123456784');
    expect(message.accounts).toEqual([
      { accountId: 'account-1', bankName: 'Access Bank', institutionCode: '000014', lastFour: '6784' },
    ]);
  });
});
