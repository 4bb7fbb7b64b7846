import { describe, expect, it } from 'vitest';
import { missingAmount, returnSentence, returnTimeSentence, shortSentences } from './transfer-sentences.ts';

describe('returnSentence', () => {
  it.each([
    ['over', 'pending', '₦2,500.00 arrived beyond what was due and is being returned to the account it came from.'],
    [
      'late',
      'returned',
      '₦2,500.00 arrived after the account had expired and has been returned to the account it came from.',
    ],
    [
      'short',
      'pending',
      '₦2,500.00 was less than what was due when the account expired and is being returned to the account it came from.',
    ],
    [
      'refund',
      'returned',
      '₦2,500.00 was given back by the merchant and has been returned to the account it came from.',
    ],
    [
      'wrong_amount',
      'rejected',
      '₦2,500.00 was not the exact amount that was due and is being sent back by the bank to the account it came from.',
    ],
    [
      'screened',
      'rejected',
      '₦2,500.00 was stopped in the bank’s checks and is being sent back by the bank to the account it came from.',
    ],
  ] as const)('describes money that is %s and %s', (reason, status, sentence) => {
    expect(returnSentence({ amount: 250_000, reason, status })).toBe(sentence);
  });
});

describe('returnSentence of money that could not go back', () => {
  it.each([
    ['account', 'It is safe: the bank needs another account of yours that can take it.'],
    ['operator', 'It is safe: it is being settled with the bank by hand.'],
  ] as const)('says what it needs: an %s', (actionRequired, where) => {
    expect(returnSentence({ amount: 250_000, reason: 'over', status: 'failed', actionRequired })).toBe(
      `₦2,500.00 arrived beyond what was due and could not be returned yet to the account it came from. ${where}`,
    );
  });
});

describe('returnSentence of a card', () => {
  it('says that it goes back to the card', () => {
    const sentence = '₦2,500.00 arrived beyond what was due and has been returned to the card it came from.';
    expect(returnSentence({ amount: 250_000, reason: 'over', status: 'returned', to: 'card' })).toBe(sentence);
  });
});

describe('shortSentences', () => {
  it('says how much arrived and how much is missing', () => {
    expect(shortSentences({ amount: 250_002, receivedAmount: 240_002 })).toMatchObject({
      arrived: '₦2,400.02 of ₦2,500.02 has arrived.',
      missing: '₦100.00 is missing.',
      reason: null,
    });
  });

  it('names stamp duty as the likely reason where exactly that is missing', () => {
    const duty = { amount: 5_000, fromAmount: 1_000_000 };
    const reasonOf = (amount: number, receivedAmount: number) =>
      shortSentences({ amount, receivedAmount }, duty).reason;
    expect(reasonOf(1_000_000, 995_000)).toBe('Perhaps your bank took its ₦50.00 stamp duty from the amount.');
    expect(reasonOf(1_000_000, 994_900)).toBeNull();
    expect(reasonOf(999_900, 994_900)).toBeNull();
  });
});

describe('missingAmount', () => {
  it('is zero if more than the amount arrived', () => {
    expect(missingAmount({ amount: 100, receivedAmount: 250 })).toBe(0);
  });
});

describe('returnTimeSentence', () => {
  it.each([
    [['pending'], 10, 'It may take up to 10 working days until you have it.'],
    [['rejected', 'returned'], 1, 'It may take up to 1 working day until you have it.'],
    [['pending'], undefined, null],
    [['rejected', 'failed'], 10, null],
    [[], 10, null],
  ] as const)('describes returns that are %j, with %s days: %s', (statuses, days, sentence) => {
    expect(
      returnTimeSentence(
        statuses.map((status) => ({ status })),
        days,
      ),
    ).toBe(sentence);
  });
});
