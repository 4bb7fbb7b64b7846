import { describe, expect, it } from 'vitest';
import { guarded, paid, payment } from '../view/consent.fixture.ts';
import { paidSummary } from './due-now-summary.ts';

const counterparty = { ...guarded.counterparty, name: 'Lekki Fresh Market' };
const recipient = { accountName: 'Bola Adeyemi', accountNumber: '0123456784', bankName: 'Access Bank' };

describe('the summary of payments made by an approval', () => {
  it('names the sum and every payee of what is due', () => {
    const toBola = { ...payment('pay_2', { amount: 100_000 }), recipient };
    const payments = [payment('pay_1', { amount: 250_000 }), toBola, paid];
    expect(paidSummary({ counterparty, payments })).toBe('₦3,500.00 to Bola Adeyemi and Lekki Fresh Market');
    expect(paidSummary({ counterparty, payments: [toBola] })).toBe('₦1,000.00 to Bola Adeyemi');
  });

  it('is nothing where nothing is due', () => {
    expect(paidSummary({ counterparty, payments: [paid] })).toBeNull();
  });
});
