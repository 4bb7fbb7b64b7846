import { describe, expect, it } from 'vitest';
import { anyAmount, brokenLimit } from './amount-limits.ts';

describe('brokenLimit', () => {
  const limits = { minKobo: 10_000, maxKobo: 1_000_000_000 };

  it.each([
    [9_999, { end: 'least', kobo: 10_000 }],
    [10_000, null],
    [1_000_000_000, null],
    [1_000_000_001, { end: 'most', kobo: 1_000_000_000 }],
  ])('finds the limit that %i kobo breaks: %j', (amountKobo, broken) => {
    expect(brokenLimit(limits, amountKobo)).toEqual(broken);
  });

  it('is none where any amount is taken', () => {
    expect([1, Number.MAX_SAFE_INTEGER].map((amount) => brokenLimit(anyAmount, amount))).toEqual([null, null]);
  });
});
