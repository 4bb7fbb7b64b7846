import { describe, expect, it } from 'vitest';
import { allowancesOf } from './debit-allowance.ts';

describe('allowancesOf', () => {
  it('returns the total limit and one limit per period that contains the signed day', () => {
    const limits = {
      total: 9_000,
      periods: [
        { amount: 3_000, period: 'month', alignment: 'calendar' },
        { amount: 1_000, period: 'fortnight', alignment: 'consent' },
      ],
      validTo: '2027-12-31',
      countedFrom: '2026-12-31',
    } as const;
    expect(allowancesOf({ ...limits, periods: [...limits.periods] }, '2027-01-31')).toEqual([
      { limitNo: 0, periodStart: '2026-12-31', maxKobo: 9_000 },
      { limitNo: 1, periodStart: '2027-01-01', maxKobo: 3_000 },
      { limitNo: 2, periodStart: '2027-01-28', maxKobo: 1_000 },
    ]);
  });
});
