import { describe, expect, it } from 'vitest';
import { daysTried, mayTryAnotherDay } from './days-tried.ts';

describe('daysTried', () => {
  it.each([
    [0, 0, 0, true],
    [2, 0, 2, true],
    [1, 1, 2, true],
    [0, 2, 2, true],
    [3, 0, 3, false],
    [1, 2, 3, false],
    [0, 3, 3, false],
    [2, 2, 4, false],
  ])('counts %i attempts and %i short days as %i; another day is left: %s', (attempts, shortDays, days, left) => {
    expect(daysTried({ attempts, shortDays })).toBe(days);
    expect(mayTryAnotherDay({ attempts, shortDays })).toBe(left);
  });
});
