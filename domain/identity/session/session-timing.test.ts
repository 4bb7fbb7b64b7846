import { describe, expect, it } from 'vitest';
import { isRenewalDue } from './session-timing.ts';

describe('isRenewalDue', () => {
  it.each([
    [0, false],
    [9 * 60_000 + 59_999, false],
    [10 * 60_000, true],
    [29 * 60_000, true],
  ])('%i ms after the last use is %s', (passed, due) => {
    expect(isRenewalDue({ usedAt: 1_000, now: 1_000 + passed })).toBe(due);
  });
});
