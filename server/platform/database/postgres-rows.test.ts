import { describe, expect, it } from 'vitest';
import { rowReader } from './postgres-rows.ts';

describe('rowReader', () => {
  it('names columns in camelCase, and leaves the contents of JSON columns as they are', () => {
    const read = rowReader(['payment_id', 'amount_kobo', 'otp_2_guesses', 'status', 'merchantId', 'asked']);
    expect(read(['pay_1', 100, 0, 'pending', 'mer_1', { response_code: '00' }])).toEqual({
      paymentId: 'pay_1',
      amountKobo: 100,
      otp2Guesses: 0,
      status: 'pending',
      merchantId: 'mer_1',
      asked: { response_code: '00' },
    });
  });
});
