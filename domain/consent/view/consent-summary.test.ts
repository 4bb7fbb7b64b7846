import type { Counterparty } from '@yarda/contracts/merchants/merchants.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { describe, expect, it } from 'vitest';
import { payment as sample } from './consent.fixture.ts';
import { merchantName, nextPayment, showsConsentHeader, totalAmount } from './consent-summary.ts';

const payment = (paymentId: string, status: Payment['status']) => sample(paymentId, { status, amount: 250_000 });

const counterparty = (name: string | null): Counterparty => ({
  name,
  image: null,
  tag: null,
  type: 'merchant',
  merchantId: 'mer_1',
  merchantColours: {},
});

describe('nextPayment', () => {
  const payments = [payment('pay_1', 'executed'), payment('pay_2', 'pending'), payment('pay_3', 'pending')];

  it.each([
    [[], 'pay_2'],
    [['pay_2'], 'pay_3'],
    [['pay_2', 'pay_3'], undefined],
  ])('after %j is %s', (created, next) => {
    expect(nextPayment({ payments }, new Set(created))?.paymentId).toBe(next);
  });
});

describe('merchantName', () => {
  it.each([
    ['Lekki Fresh Market', 'Lekki Fresh Market'],
    [null, 'Merchant'],
    ['  ', 'Merchant'],
  ])('shows the merchant name %j as %s', (name, shown) => {
    expect(merchantName({ counterparty: counterparty(name) })).toBe(shown);
  });
});

describe('totalAmount', () => {
  it('adds what is paid and what is due', () => {
    expect(totalAmount({ payments: [payment('pay_1', 'executed'), payment('pay_2', 'pending')] })).toBe(500_000);
  });
});

describe('showsConsentHeader', () => {
  it.each([
    ['hidden when there are only immediate payments', [payment('pay_1', 'pending')], false, false],
    ['hidden in embed mode', [], true, false],
    ['shown when nothing is to be paid at once', [], false, true],
  ] as const)('is %s', (_, payments, embedded, shown) => {
    expect(showsConsentHeader({ payments: [...payments] }, embedded)).toBe(shown);
  });
});
