import { describe, expect, it } from 'vitest';
import { chargeOrigin } from './charge-origin.ts';
import { paymentMethodOf } from './payment-method.ts';

const sender = { accountNumber: '0123456784', accountName: 'Ada Obi', bankName: 'Bank' };
const card = { maskedPan: '400000******1000', account: null };

describe('paymentMethodOf', () => {
  it.each([
    ['transfer', { paymentMethod: 'bank_transfer' as const, ...sender }],
    ['card', chargeOrigin({ ...card, attemptId: 'chg_1' })],
    ['card', chargeOrigin({ maskedPan: null, account: null, attemptId: 'chg_1' })],
    ['chip', chargeOrigin({ ...card, attemptId: null })],
    ['debit', chargeOrigin({ maskedPan: null, attemptId: 'chg_1', account: sender })],
  ])('knows a %s', (method, origin) => {
    expect(paymentMethodOf(origin)).toBe(method);
  });
});
