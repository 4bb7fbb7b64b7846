import { describe, expect, it } from 'vitest';
import { sampleOwnDebit } from './own-debit.fixture.ts';
import { debitsPaused, monthsAfter } from './pause-until.ts';

describe('monthsAfter', () => {
  it.each([
    ['2027-01-11', 1, '2027-02-11'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-12-05', 3, '2028-03-05'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2027-08-31', 6, '2028-02-29'],
  ])('%s and %i months', (day, months, after) => {
    expect(monthsAfter(day, months)).toBe(after);
  });
});

describe('debitsPaused', () => {
  const on = (dueOn: string, changed = {}) => ({ ...sampleOwnDebit, dueOn, effectiveOn: null, ...changed });
  const debits = [
    on('2027-01-13', { canSkip: false }),
    on('2027-02-13', { effectiveOn: '2027-02-15' }),
    on('2027-03-13'),
  ];

  it('are those before the day on which debits go on', () => {
    expect(debitsPaused(debits, '2027-02-15')).toEqual([]);
    expect(debitsPaused(debits, '2027-02-16').map(({ dueOn }) => dueOn)).toEqual(['2027-02-13']);
    expect(debitsPaused(debits, null)).toHaveLength(2);
  });
});
