import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debitsOf, dueDates } from './future-payments.ts';

const debit = { type: 'future', amount: 100_000, amountType: 'fixed', narration: 'Rent' } as const;
const plan = { ...debit, startDate: '2026-12-31', frequency: 'monthly' } as const;

describe('debitsOf', () => {
  it('makes one payment per due date, and a single payment for a request without a plan', () => {
    const input = debitsOf([{ ...plan, count: 3 }, debit, { ...debit, dueDate: '2027-01-15' }], '2026-11-21');
    expect(input.ok && input.debits.map(({ dueDate }) => dueDate)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      null,
      '2027-01-15',
    ]);
    expect(input.ok && input.debits[1]).toMatchObject({ startDate: '2026-12-31', endDate: '2027-02-28', interval: 1 });
  });

  it('makes one payment for each time that a debit as needed may be asked for', () => {
    const input = debitsOf([{ ...debit, count: 3 }], '2026-11-21');
    expect(input.ok && input.debits.map(({ dueDate, amount }) => [dueDate, amount])).toEqual(
      Array(3).fill([null, 100_000]),
    );
  });

  it.each([
    [{ ...debit, dueDate: '2026-11-20' }, 'falls due in the past'],
    [{ ...plan, startDate: '2026-11-20', count: 1 }, 'starts in the past'],
    [plan, 'has to name either count or endDate'],
    [{ ...plan, count: 2, endDate: '2027-01-01' }, 'has to name either count or endDate'],
    [{ ...plan, count: 2, dueDate: '2027-01-01' }, 'is a plan, which has a startDate and no dueDate'],
    [{ ...debit, interval: 2 }, 'is a plan without a frequency'],
    [{ ...debit, dueDate: '2027-01-15', count: 2 }, 'is a plan without a frequency'],
    [{ ...plan, endDate: '2026-12-01' }, 'makes no payment, or more than 500'],
    [{ ...plan, amount: 2 ** 52, count: 3 }, 'makes the total too large'],
  ] as const)('refuses %j', (request, message) => {
    expect(debitsOf([debit, request], '2026-11-21')).toEqual({ ok: false, index: 1, message });
  });

  it('refuses more than 500 over all plans', () => {
    const many = { ...plan, frequency: 'daily', count: 300 } as const;
    expect(debitsOf([many, many], '2026-11-21')).toMatchObject({ ok: false, index: 1 });
  });
});

const monthly = { frequency: 'monthly', interval: 1 } as const;

describe('dueDates', () => {
  it.each([
    [{ ...monthly, startDate: '2027-01-31', count: 4 }, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    [{ ...monthly, startDate: '2028-01-31', count: 2 }, ['2028-01-31', '2028-02-29']],
    [{ ...monthly, startDate: '2027-01-30', count: 3 }, ['2027-01-30', '2027-02-28', '2027-03-30']],
    [{ ...monthly, startDate: '2027-04-30', count: 2 }, ['2027-04-30', '2027-05-31']],
    [
      { frequency: 'yearly', interval: 1, startDate: '2028-02-29', count: 5 },
      ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    [
      { frequency: 'weekly', interval: 2, startDate: '2026-12-25', count: 3 },
      ['2026-12-25', '2027-01-08', '2027-01-22'],
    ],
    [
      { frequency: 'daily', interval: 1, startDate: '2028-02-28', count: 3 },
      ['2028-02-28', '2028-02-29', '2028-03-01'],
    ],
    [
      { frequency: 'quarterly', interval: 1, startDate: '2026-11-30', count: 3 },
      ['2026-11-30', '2027-02-28', '2027-05-31'],
    ],
    [{ ...monthly, startDate: '2026-12-01', endDate: '2027-02-01' }, ['2026-12-01', '2027-01-01', '2027-02-01']],
    [{ ...monthly, startDate: '2026-12-01', endDate: '2027-01-31' }, ['2026-12-01', '2027-01-01']],
  ] as const)('%j falls due on %j', (plan, days) => {
    expect(dueDates(plan)).toEqual(days);
  });

  it('allows at most 500 debits', () => {
    const daily = { frequency: 'daily', interval: 1, startDate: '2026-01-01' } as const;
    expect(dueDates({ ...daily, count: 500 })).toHaveLength(500);
    expect(dueDates({ ...daily, endDate: '2027-05-15' })).toHaveLength(500);
    expect(dueDates({ ...daily, endDate: '2027-05-16' })).toBeNull();
    expect(dueDates({ ...daily, endDate: '2025-12-31' })).toBeNull();
  });

  it('yields rising dates, keeps the count, and stays on the last day of the month', () => {
    const plans = fc.record({
      startDate: fc
        .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'quarterly', 'yearly'),
      interval: fc.integer({ min: 1, max: 12 }),
      count: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(plans, (plan) => {
        const days = dueDates(plan) ?? [];
        expect(days).toHaveLength(plan.count);
        expect(days[0]).toBe(plan.startDate);
        expect(days).toEqual([...new Set(days)].sort());
        const byMonth = plan.frequency !== 'daily' && plan.frequency !== 'weekly';
        if (byMonth && isLastDay(plan.startDate)) expect(days.every(isLastDay)).toBe(true);
        const last = days.at(-1) ?? '';
        expect(dueDates({ ...plan, count: undefined, endDate: last })).toEqual(days);
      }),
    );
  });
});

const isLastDay = (day: string) => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;
