import { describe, expect, it } from 'vitest';
import { failureSentence } from './failed-payments.ts';

const paid = { paymentId: 'pay_1', status: 'executed', message: 'Paid' } as const;
const failed = (message: string) => ({ paymentId: 'pay_2', status: 'failed', message }) as const;

describe('failureSentence', () => {
  it.each([
    [{ succeeded: 1, failed: 0, results: [paid] }, null],
    [
      { succeeded: 1, failed: 1, results: [paid, failed('Insufficient funds')] },
      'Some payments failed. Please try again.',
    ],
    [{ succeeded: 0, failed: 1, results: [failed('Insufficient funds')] }, 'Insufficient funds'],
    [{ succeeded: 0, failed: 1, results: [failed('')] }, 'Direct debit payment failed'],
  ])('%j: %s', (results, sentence) => {
    expect(failureSentence(results)).toBe(sentence);
  });
});
