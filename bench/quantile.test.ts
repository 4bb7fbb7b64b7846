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

  it('sorts as numbers, not as text', () => {
    expect(median([10, 9, 100])).toBe(10);
  });

  it('gives NaN for an empty list', () => {
    expect(quantile([], 0.5)).toBeNaN();
  });
});
