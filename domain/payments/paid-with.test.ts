import { describe, expect, it } from 'vitest';
import { paidWith } from './paid-with.ts';

const account = { paymentMethod: 'bank_transfer', bankName: 'GTBank', accountNumber: '0123456784' } as const;

describe('paidWith', () => {
  it('names a card by its brand and last four digits, and nothing more of it', () => {
    expect(paidWith({ paymentMethod: 'card', maskedCardNumber: '411111******1111', saved: true })).toEqual({
      ...{ type: 'card', brand: 'Visa', lastFour: '1111', bankName: null },
    });
  });

  it('leaves out what the provider of a hosted card does not report', () => {
    const unknown = { type: 'card', brand: null, lastFour: null, bankName: null };
    expect(paidWith({ paymentMethod: 'card', maskedCardNumber: '' })).toEqual(unknown);
  });

  it('names the bank of a transfer or a debited account, without its owner or number', () => {
    const transfer = { type: 'bank_transfer', brand: null, lastFour: null, bankName: 'GTBank' };
    expect(paidWith({ ...account, accountName: 'Ada Obi' })).toEqual(transfer);
    expect(paidWith({ ...account, accountName: 'Ada Obi', saved: true })).toEqual({ ...transfer, type: 'account' });
  });

  it('is null for a payment that is not paid', () => {
    expect(paidWith(null)).toBeNull();
  });
});
