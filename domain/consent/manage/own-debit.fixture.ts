import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';

/** The third of twelve debits of ₦5,000.00, to come: for tests and the gallery. */
export const sampleOwnDebit: OwnDebit = {
  debitId: 'deb_3',
  consentId: 'cns_1',
  paymentId: 'pay_3',
  status: 'notified',
  reason: null,
  amount: 500_000,
  dueOn: '2027-01-13',
  effectiveOn: '2027-01-13',
  notifiedAt: null,
  sentAt: null,
  settledAt: null,
  attempts: 0,
  reference: null,
  refunded: 0,
  otherPaymentId: null,
  dispute: null,
  willRetry: false,
  nextAttemptOn: null,
  merchantName: 'Lekki Fresh Market',
  narration: 'Rent',
  amountType: 'fixed',
  maxAmount: 500_000,
  collected: 0,
  occurrence: { n: 3, of: 12 },
  account: { bankName: 'Access Bank', accountNumber: '****6784' },
  canSkip: true,
  canUnskip: false,
  onHold: false,
};

/** That it was too much, and no answer yet. */
export const sampleDispute: NonNullable<OwnDebit['dispute']> = {
  reason: 'wrong_amount',
  note: 'It was ₦4,000.00.',
  status: 'open',
  openedAt: '2027-01-14T08:00:00.000Z',
  decideBy: '2027-01-28T19:00:00.000Z',
  ...{ decidedAt: null, decidedBy: null, answer: null },
};
