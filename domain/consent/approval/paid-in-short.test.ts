import { describe, expect, it } from 'vitest';
import { guarded, paid, payment } from '../view/consent.fixture.ts';
import { paidInShort } from './paid-in-short.ts';

const counterparty = { ...guarded.counterparty, name: 'Lekki Fresh Market' };
const recipient = { accountName: 'Bola Adeyemi', accountNumber: '0123456784', bankName: 'Access Bank' };

describe('what is paid by an approval', () => {
  it('names the sum and every payee of what is due', () => {
    const toBola = { ...payment('pay_2', { amount: 100_000 }), recipient };
    const payments = [payment('pay_1', { amount: 250_000 }), toBola, paid];
    expect(paidInShort({ counterparty, payments })).toBe('₦3,500.00 to Bola Adeyemi and Lekki Fresh Market');
    expect(paidInShort({ counterparty, payments: [toBola] })).toBe('₦1,000.00 to Bola Adeyemi');
  });

  it('is nothing where nothing is due', () => {
    expect(paidInShort({ counterparty, payments: [paid] })).toBeNull();
  });
});
