import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { grantedConsent, sampleConsent } from './consent.fixture.ts';

const debit = (month: number): FuturePayment => ({
  paymentId: `pay_f${month}`,
  type: 'future',
  status: 'pending',
  executedAt: null,
  amount: 1_850_000,
  amountType: 'fixed',
  narration: 'Monthly box',
  paypointId: null,
  dueDate: `2027-${String(month).padStart(2, '0')}-28`,
  startDate: '2027-01-28',
  endDate: '2027-12-28',
  frequency: 'monthly',
  interval: 1,
});
const asNeeded: FuturePayment = {
  ...debit(1),
  paymentId: 'pay_needed',
  amountType: 'variable',
  narration: 'Delivery, by weight',
  amount: 250_000,
  dueDate: null,
  startDate: null,
  endDate: null,
  frequency: null,
  interval: null,
};
export const debits = [...Array.from({ length: 12 }, (_, at) => debit(at + 1)), asNeeded];

const limits: DebitLimits = {
  total: 22_450_000,
  periods: [{ amount: 2_100_000, period: 'month', alignment: 'calendar' }],
  validTo: '2027-12-28',
  countedFrom: '2026-11-22',
};

/** Data, future debits and an immediate payment. */
export const wholeConsent: Consent = {
  ...sampleConsent,
  requiresGrant: true,
  payments: [...sampleConsent.payments, ...debits],
  limits,
  dataSharing: {
    bvnData: ['fullName', 'dateOfBirth'],
    ninData: true,
    userImages: true,
    bankAccounts: ['accountNumber'],
  },
};
export const futureConsent: Consent = { ...wholeConsent, payments: debits, dataSharing: null };

/** Its debits take the place of others: one sum was lower, one ends, the limits rise. */
export const amendedConsent: Consent = {
  ...futureConsent,
  amends: {
    consentId: 'cns_0',
    payments: [
      ...[1, 2, 3].map((month) => ({ ...debit(month), amount: 1_600_000 })),
      ...[1, 2].map((month) => ({ ...debit(month), amount: 50_000, narration: 'Parking' })),
      asNeeded,
    ],
    limits: { ...limits, total: 19_600_000 },
    accountIds: [],
  },
};
export const paidConsent: Consent = { ...wholeConsent, payments: [...grantedConsent.payments, ...debits] };
export const nothingConsent: Consent = { ...wholeConsent, payments: [], dataSharing: null };

/** The same, with data and payments that may be left out. */
export const optionalConsent: Consent = {
  ...wholeConsent,
  requirements: {
    ...wholeConsent.requirements,
    dataSharing: {
      required: false,
      purpose: 'To deliver faster, and to send you offers that suit you',
      recipients: ['Lekki Fresh Market', 'Ikeja Deliveries'],
      retention: 'For one year after your last order',
    },
    futurePayments: { required: false, purpose: 'So that you need not think of the rent each month' },
    immediatePayments: { required: false, purpose: 'To keep this month’s box for you' },
  },
};
