import { describe, expect, it } from 'vitest';
import { limitsSentence, takesAll } from './method-limits.ts';

const range = { min: 5_000, max: 1_000_000_000 };

describe('takesAll', () => {
  it.each([
    [[5_000, 1_000_000_000], true],
    [[4_999], false],
    [[5_000, 1_000_000_001], false],
    [[], true],
  ])('decides whether a method takes payments of %j kobo: %s', (amounts, takes) => {
    expect(takesAll(range, amounts)).toBe(takes);
  });

  it('takes any amount without limits', () => {
    expect(takesAll(undefined, [1])).toBe(true);
  });
});

describe('limitsSentence', () => {
  it('names both ends', () => {
    expect(limitsSentence('Cards take', range)).toBe('Cards take ₦50.00 to ₦10,000,000.00.');
  });
});
