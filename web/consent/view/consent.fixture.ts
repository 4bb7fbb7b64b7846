import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { plain } from '@yarda/domain/consent/view/consent.fixture.ts';
import { executedPayment, samplePayment, savedOrigin } from '../../payments/payment.fixture.ts';

/** A consent that asks for one payment. */
export const sampleConsent: Consent = {
  ...plain,
  consentId: 'cns_7Qe2vLx0RkB9sYwM3nTfUa',
  counterparty: { ...plain.counterparty, name: 'Lekki Fresh Market', tag: 'lekkifresh', merchantId: 'mer_lekki' },
  payments: [samplePayment],
  attestDiscoveryId: 'dsc_lekki',
};

const second = { ...samplePayment, paymentId: 'pay_2', amount: 500_000, narration: 'Rice, two bags' };
const third = { ...samplePayment, paymentId: 'pay_3', amount: 75_000, narration: 'Delivery to Yaba' };

/** Three payments: the first made, the second current. */
export const severalConsent: Consent = { ...sampleConsent, payments: [executedPayment, second, third] };

/** A consent requested by a representative on the merchant's behalf. */
export const representedConsent: Consent = {
  ...sampleConsent,
  counterparty: { ...sampleConsent.counterparty, name: 'Ikeja Motors', tag: 'ikejamotors' },
  actOnBehalfOf: {
    role: { name: 'Sales Representative' },
    fullName: 'Chidi Eze',
    name: 'Eze & Sons Ltd',
    location: 'Ikeja, Lagos',
  },
};

const circumstances = {
  recipient: { accountName: 'Bola Adeyemi', bankName: 'Guaranty Trust Bank', accountNumber: '0123456785' },
  senderName: 'Eze & Sons Ltd',
  paypointDetails: { location: { name: 'Yaba market, row 4' } },
};

/** A payment to another person's account, with a sender name and a paypoint from the merchant. */
export const recipientConsent: Consent = { ...sampleConsent, payments: [{ ...samplePayment, ...circumstances }] };

/** One payment to a person whose account is not linked yet, one to the merchant. */
export const payeesConsent: Consent = {
  ...sampleConsent,
  payments: [{ ...samplePayment, recipient: { accountName: 'Chidi Eze' } }, second],
};

export const grantedRecipientConsent: Consent = {
  ...recipientConsent,
  status: 'granted',
  grantedAt: '2026-11-21T09:04:12.000Z',
  payments: [{ ...executedPayment, ...circumstances }],
};

/** A merchant with its own colours, including an unreadable text colour. */
export const colouredConsent: Consent = {
  ...sampleConsent,
  counterparty: {
    ...sampleConsent.counterparty,
    name: 'Ikeja Motors',
    merchantColours: {
      primaryColour: '#ffd400',
      primaryText: '#ffffff',
      secondaryColour: '#0b3d2e',
      secondaryText: '#f3fff9',
    },
  },
};

export const namelessConsent: Consent = {
  ...sampleConsent,
  counterparty: { ...sampleConsent.counterparty, name: null },
};

export const grantedConsent: Consent = {
  ...sampleConsent,
  status: 'granted',
  grantedAt: '2026-11-21T09:04:12.000Z',
  payments: [{ ...executedPayment, paidBy: 'account', origin: savedOrigin }],
};

export const grantedLargeConsent: Consent = {
  ...grantedConsent,
  payments: [
    {
      ...executedPayment,
      amount: 99_999_999_999,
      narration: `https://lekki.example/orders/${'0123456789'.repeat(10)}`,
    },
  ],
};

export const grantedOverConsent: Consent = {
  ...grantedConsent,
  payments: [
    {
      ...executedPayment,
      returns: [
        { amount: 250_000, reason: 'over', status: 'returned' },
        { amount: 100, reason: 'over', status: 'pending' },
      ],
    },
  ],
};

export const grantedSeveralConsent: Consent = {
  ...grantedConsent,
  payments: [executedPayment, second, third].map((payment) => ({
    ...payment,
    status: 'executed',
    executedAt: executedPayment.executedAt,
  })),
};
