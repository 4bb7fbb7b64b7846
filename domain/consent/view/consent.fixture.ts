import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';

export const payment = (paymentId: string, more: Partial<Payment> = {}): Payment => ({
  paymentId,
  type: 'immediate',
  status: 'pending',
  executedAt: null,
  amount: 100,
  narration: 'Rice',
  paypointId: null,
  shieldWallet: null,
  transferStatus: 'expected',
  receivedAmount: 0,
  returns: [],
  origin: null,
  ...more,
});

export const due = payment('pay_1');
export const paid = payment('pay_1', { status: 'executed' });

export const debit: FuturePayment = {
  paymentId: 'pay_later',
  type: 'future',
  status: 'pending',
  executedAt: null,
  amount: 500,
  amountType: 'fixed',
  narration: 'Rent',
  paypointId: null,
  dueDate: '2027-01-31',
  startDate: null,
  endDate: null,
  frequency: null,
  interval: null,
};

/** Asks for one payment, which grants it. */
export const plain: Consent = {
  consentId: 'cns_1',
  status: 'pending',
  grantedAt: null,
  expiresAt: '2026-11-22T09:00:00.000Z',
  counterparty: { name: 'A', image: null, tag: null, type: 'merchant', merchantId: 'mer_1', merchantColours: {} },
  actOnBehalfOf: null,
  payments: [due],
  dataSharing: null,
  formId: null,
  originalRequestId: null,
  formResponseId: null,
  formUpdateToken: null,
  formCompletion: null,
  requirements: { requiresAuth: false, requiresAccount: false },
  attestDiscoveryId: 'dsc_1',
  attestAuthAppId: null,
  requiresGrant: false,
  confirmationSent: false,
};

/** The same, from a payer who must sign in. */
export const guarded: Consent = {
  ...plain,
  requiresGrant: true,
  requirements: { requiresAuth: true, requiresAccount: false },
};
