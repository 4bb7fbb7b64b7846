import { describe, expect, it } from 'vitest';
import { pulsedProgress } from './payment-timing.ts';

describe('pulsedProgress', () => {
  it.each([
    [0, 0, 0],
    [0, 1, 3],
    [33, 1, 36],
    [33, 2, 33],
    [66, 3, 69],
    [98, 1, 100],
    [100, 1, 100],
  ])('at %i %% and beat %i shows %i %%', (progress, beat, shown) => {
    expect(pulsedProgress(progress, beat)).toBe(shown);
  });
});
