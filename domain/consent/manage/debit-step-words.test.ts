import { describe, expect, it } from 'vitest';
import { stepText } from './debit-step-words.ts';

const at = '2027-01-13T05:04:00.000Z';
const account = { bankName: 'GTBank', accountNumber: '****6785' };

describe('stepText', () => {
  it('says that the payer was notified', () => {
    expect(stepText({ what: 'told', at })).toBe('You were told that it is coming');
  });

  it.each([
    ['waiting', 'Sent to GTBank ****6785: no answer yet'],
    ['taken', 'Sent to GTBank ****6785: the money was taken'],
    ['short', 'Sent to GTBank ****6785: there was too little money in it'],
    ['forbidden', 'Sent to GTBank ****6785: your bank no longer allows debits from it'],
    ['refused', 'Sent to GTBank ****6785: your bank refused it'],
    ['unreached', 'Sent to GTBank ****6785: it did not reach your bank'],
  ] as const)('says what the bank answered: %s', (answer, text) => {
    expect(stepText({ what: 'asked', at, account, answer, answeredAt: null })).toBe(text);
  });

  it('names no account where none is known', () => {
    const step = { what: 'asked', at, account: null, answer: 'taken', answeredAt: at } as const;
    expect(stepText(step)).toBe('Sent to your bank: the money was taken');
  });
});
