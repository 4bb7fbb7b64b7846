import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitsOf } from './debit-limits.ts';
import { dueDates } from './future-payments.ts';

const today = '2026-11-22';
const on = (dueDate: string | null, amount = 1_000, amountType: 'fixed' | 'variable' = 'fixed') => ({
  ...{ amount, amountType, dueDate },
});
const month = (amount: number) => ({ amount, period: 'month', alignment: 'calendar' }) as const;

describe('limitsOf', () => {
  it('derives limits from the schedule: its highest calendar month and its total', () => {
    const debits = [on('2026-12-31'), on('2027-01-01'), on('2027-01-31', 500)];
    expect(limitsOf(debits, undefined, today)).toEqual({
      ok: true,
      limits: { total: 2_500, periods: [month(1_500)], validTo: '2027-01-31', countedFrom: today },
    });
  });

  it('let debits as needed fall into any month, for a year', () => {
    expect(limitsOf([on(null, 700, 'variable'), on('2026-12-01')], undefined, today)).toEqual({
      ok: true,
      limits: { total: 1_700, periods: [month(1_700)], validTo: '2027-11-22', countedFrom: today },
    });
  });

  it("are the merchant's where it names them, and none without debits", () => {
    const periods = [{ amount: 5_000, period: 'fortnight', alignment: 'consent' } as const];
    const input = { total: 8_000, periods, validTo: '2027-03-01' };
    expect(limitsOf([on(null, 9_000, 'variable')], input, today)).toEqual({
      ...{ ok: true, limits: { ...input, countedFrom: today } },
    });
    expect(limitsOf([], undefined, today)).toEqual({ ok: true, limits: null });
  });

  it.each([
    [[], {}, 'limit debits, and this asks for none'],
    [[on('2026-12-01')], { total: 1_001 }, 'allow more in all than the debits sum up to'],
    [[on('2026-12-01')], { total: 999 }, 'allow less in all than is fixed'],
    [[on('2026-12-01')], { validTo: '2026-11-30' }, 'end before a debit that falls due'],
    [[on('2026-12-01'), on('2026-12-02')], { periods: [month(1_999)] }, 'allow less in a period than is fixed in one'],
    [
      [on('2026-12-01')],
      { periods: [{ amount: 1_000, period: 'fortnight' as const, alignment: 'calendar' as const }] },
      'count a fortnight by the calendar, which has none',
    ],
  ])('refuses limits for debits %j and request %j', (debits, input, message) => {
    expect(limitsOf(debits, input, today)).toEqual({ ok: false, message });
  });

  it('never forbid what the schedule signs, and never allow more than its sum', () => {
    const plans = fc.record({
      startDate: fc.constantFrom('2026-12-01', '2026-12-31', '2027-01-30'),
      frequency: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'quarterly' as const),
      interval: fc.integer({ min: 1, max: 3 }),
      count: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 9_999 }), (plan, amount) => {
        const days = dueDates(plan) ?? [];
        const found = limitsOf(
          days.map((day) => on(day, amount)),
          undefined,
          today,
        );
        if (!found.ok || !found.limits) throw new Error('a schedule broke its own limits');
        const [limit] = found.limits.periods;
        const months = Map.groupBy(days, (day) => day.slice(0, 7));
        expect(limit?.amount).toBe(Math.max(...[...months.values()].map((of) => of.length * amount)));
        expect(found.limits.total).toBe(days.length * amount);
      }),
      { numRuns: 50 },
    );
  });
});
