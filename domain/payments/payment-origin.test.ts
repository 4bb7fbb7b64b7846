import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import { describe, expect, it } from 'vitest';
import { methodText, originShown, originText } from './payment-origin.ts';

const account: PaymentOrigin = {
  paymentMethod: 'bank_transfer',
  bankName: 'Access Bank',
  accountName: 'Ada Obi',
  accountNumber: '0123456784',
};
const card: PaymentOrigin = { paymentMethod: 'card', maskedCardNumber: '506099******0016' };

describe('originText and methodText', () => {
  it.each([
    [account, 'bank_transfer', 'Bank transfer', 'Access Bank, Ada Obi, ****6784'],
    [{ ...account, saved: true }, 'account', 'Saved account', 'Access Bank, Ada Obi, ****6784'],
    [card, 'card', 'Card', 'Verve ****0016'],
    [{ ...card, saved: true }, 'card', 'Saved card', 'Verve ****0016'],
    [{ ...card, chip: true }, 'card', 'Chip card', 'Verve ****0016'],
    [{ ...card, maskedCardNumber: '999999******1234' }, 'card', 'Card', 'Card ****1234'],
  ] as const)('says how a payment was made, and from where: %#', (origin, paidBy, method, text) => {
    expect([methodText({ origin, paidBy }), originText(origin)]).toEqual([method, text]);
  });

  it.each([
    ['card', 'Card'],
    ['account', 'Saved account'],
    ['bank_transfer', 'Bank transfer'],
  ] as const)('shows only the method to a reader who may not see the origin: %s', (paidBy, method) => {
    expect(methodText({ origin: null, paidBy })).toBe(method);
  });
});

it('shows the account number by its last four digits', () => {
  expect(originShown(account)).toEqual({ ...account, accountNumber: '****6784' });
  expect(originShown(card)).toEqual(card);
});
