import { describe, expect, it } from 'vitest';
import { type Allowed, type NarrowingInput, narrowed } from './narrow-mandate.ts';

const allowed: Allowed = {
  limits: {
    ...{ total: 12_000, validTo: '2027-12-31', countedFrom: '2026-11-22' },
    periods: [
      { amount: 1_000, period: 'month', alignment: 'calendar' },
      { amount: 5_000, period: 'year', alignment: 'consent' },
    ],
  },
  perDebitKobo: 900,
};

describe('narrowed', () => {
  it('lowers what is asked, and leaves the rest as it is', () => {
    expect(narrowed(allowed, { periods: [{ period: 'month', amount: 600 }], validTo: '2027-06-30' })).toEqual({
      limits: {
        ...{ total: 12_000, validTo: '2027-06-30', countedFrom: '2026-11-22' },
        periods: [
          { amount: 600, period: 'month', alignment: 'calendar' },
          { amount: 5_000, period: 'year', alignment: 'consent' },
        ],
      },
      perDebitKobo: 900,
    });
    expect(narrowed(allowed, { total: 1, perDebit: 1 })).toMatchObject({ limits: { total: 1 }, perDebitKobo: 1 });
    expect(narrowed({ ...allowed, perDebitKobo: null }, { perDebit: 500 })?.perDebitKobo).toBe(500);
    expect(narrowed(allowed, {})).toEqual(allowed);
  });

  it.each<NarrowingInput>([
    { total: 12_001 },
    { perDebit: 901 },
    { validTo: '2028-01-01' },
    { periods: [{ period: 'month', amount: 1_001 }] },
    { periods: [{ period: 'week', amount: 1 }] },
    { total: 1, validTo: '2028-01-01' },
  ])('never allows more: %j', (input) => {
    expect(narrowed(allowed, input)).toBeNull();
  });
});
