import { describe, expect, it } from 'vitest';
import { debitMonths } from './debit-months.ts';
import { sampleOwnDebit } from './own-debit.fixture.ts';

const on = (dueOn: string, changed: Partial<typeof sampleOwnDebit> = {}) => ({
  ...sampleOwnDebit,
  dueOn,
  effectiveOn: null,
  ...changed,
});
const year = Array.from({ length: 12 }, (_, month) => on(`2027-${String(month + 1).padStart(2, '0')}-13`));

describe('debitMonths', () => {
  it('shows twelve months, and nothing without debits', () => {
    const months = debitMonths(year, '2026-12-20');
    expect(months).toHaveLength(12);
    expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2027-01', '2027-12']);
    expect(debitMonths([], '2026-12-20')).toEqual([]);
  });

  it.each([
    ['begins with the month before this one', [...year, on('2028-03-13')], '2027-03-05', '2027-02'],
    ['keeps the last debit at the end', year, '2027-10-01', '2027-01'],
    ['shows the last twelve once all are past', [...year, on('2028-03-13')], '2029-01-01', '2027-04'],
    ['shows a single debit first', [on('2027-05-13')], '2027-01-01', '2027-05'],
  ])('%s', (_, debits, today, first) => {
    expect(debitMonths(debits, today)[0]?.month).toBe(first);
  });

  it('counts a debit in the month of its business day, and what is still to come at most', () => {
    const months = debitMonths(
      [
        on('2027-01-31', { effectiveOn: '2027-02-01', status: 'executed', collected: 400_000 }),
        on('2027-02-01', { status: 'reversed', collected: 100_000 }),
        on('2027-02-01', { status: 'disputed', collected: 100_000, refunded: 100_000 }),
        on('2027-02-28', { amount: null, maxAmount: 700_000 }),
        on('2027-03-28', { status: 'failed' }),
        on('2027-04-28', { status: 'skipped' }),
        on('2027-05-28', { status: 'planned', onHold: true }),
      ],
      '2027-02-10',
    );
    expect(months.slice(0, 5)).toEqual([
      { month: '2027-02', taken: 400_000, toCome: 700_000, isMaximum: true, state: 'to_come' },
      { month: '2027-03', taken: 0, toCome: 0, isMaximum: false, state: 'failed' },
      { month: '2027-04', taken: 0, toCome: 0, isMaximum: false, state: 'not_taken' },
      { month: '2027-05', taken: 0, toCome: 0, isMaximum: false, state: 'held' },
      { month: '2027-06', taken: 0, toCome: 0, isMaximum: false, state: 'none' },
    ]);
  });
});
