import type { PastPayment } from '@yarda/contracts/payments/payment-history.ts';

const payment: PastPayment = {
  paymentId: 'pay_1',
  consentId: 'cns_1',
  amount: 250_000,
  narration: 'Vegetables, one box',
  executedAt: '2026-11-21T08:00:00.000Z',
  merchantName: 'Lekki Fresh Market',
  merchantImage: null,
  onHold: false,
};

/** Debited from an account of its payer. */
export const samplePayment: PastPayment = {
  ...payment,
  origin: {
    paymentMethod: 'bank_transfer',
    bankName: 'Guaranty Trust Bank',
    accountName: 'Adaeze Chukwuemeka-Obi',
    accountNumber: '****6785',
    saved: true,
  },
};

/** Payments as their payer reads them in their history. */
export const pastPaymentSamples: readonly PastPayment[] = [
  samplePayment,
  { ...payment, paymentId: 'pay_2', amount: 1_250_000, narration: 'Rice, two bags', onHold: true },
  {
    ...payment,
    paymentId: 'pay_3',
    merchantName: 'Ikeja Motors',
    narration: 'Brake pads',
    amount: 4_800_000,
    origin: { paymentMethod: 'card', maskedCardNumber: '506099******0016' },
  },
  { ...payment, paymentId: 'pay_4', payeeName: 'Bola Adeyemi', narration: 'Stall rent', amount: 900_000 },
];
