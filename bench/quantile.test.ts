import { describe, expect, it } from 'vitest';
import { median, quantile } from './quantile.ts';

describe('quantile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('finds the share %d of a hundred values', (share, value) => {
    expect(quantile(hundred, share)).toBe(value);
  });

  it('sorts by size, not by spelling', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it('says that nothing has no quantile', () => {
    expect(quantile([], 0.5)).toBeNaN();
  });
});
