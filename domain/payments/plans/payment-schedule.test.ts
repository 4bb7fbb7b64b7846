import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { debitsOf } from './future-payments.ts';
import { frequencyLabel, scheduleRows, scheduleSummary } from './payment-schedule.ts';

const arbitraryPayment = fc.record({
  type: fc.constant('future' as const),
  status: fc.constant('pending' as const),
  executedAt: fc.constant(null),
  amount: fc.integer({ min: 1, max: 3 }).map((naira) => naira * 100_000),
  amountType: fc.constantFrom('fixed' as const, 'variable' as const),
  narration: fc.constantFrom('Rent', 'School fees'),
  paypointId: fc.constantFrom(null, 'till-1'),
  dueDate: fc.option(fc.integer({ min: 1, max: 28 }).map((day) => `2027-02-${String(day).padStart(2, '0')}`)),
  startDate: fc.constant(null),
  endDate: fc.constant(null),
  frequency: fc.constantFrom(null, 'weekly' as const, 'monthly' as const),
  interval: fc.constantFrom(null, 1, 2),
});

const arbitraryPayments = fc
  .array(arbitraryPayment, { maxLength: 500, size: 'max' })
  .map((payments): FuturePayment[] => payments.map((payment, at) => ({ ...payment, paymentId: `pay_${at}` })));

describe('scheduleRows', () => {
  it('shows every payment in exactly one row, with matching counts, days and totals', () => {
    fc.assert(
      fc.property(arbitraryPayments, (payments) => {
        const rows = scheduleRows(payments);
        expect(rows.flatMap(({ paymentIds }) => paymentIds).sort()).toEqual(payments.map((p) => p.paymentId).sort());
        expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(payments.length);
        expect(rows.reduce((sum, row) => sum + row.totalAmount, 0)).toBe(scheduleSummary(payments).maxAmount);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const row of rows) {
          const ids = new Set(row.paymentIds);
          const members = payments.filter(({ paymentId }) => ids.has(paymentId));
          expect(row.totalAmount).toBe(row.amount * row.count);
          const days = members.flatMap(({ dueDate }) => dueDate ?? []).sort();
          expect([row.startDate, row.endDate]).toEqual([days[0] ?? null, days.at(-1) ?? null]);
          const recurs = row.frequency !== null && row.interval !== null;
          const isAsNeeded = row.frequency === null && row.startDate === null;
          if (row.count > 1) expect(recurs || isAsNeeded).toBe(true);
        }
      }),
    );
  });
});

describe('the rows of a schedule', () => {
  const first: FuturePayment = {
    ...({ paymentId: 'pay_1', type: 'future', status: 'pending', executedAt: null, amountType: 'fixed' } as const),
    ...{ amount: 100_000, narration: 'Rent', paypointId: null, dueDate: '2027-02-01', startDate: '2027-02-01' },
    ...({ endDate: '2027-03-01', frequency: 'monthly', interval: 1 } as const),
  };

  it.each([
    [{ frequency: 'weekly' as const }, 2],
    [{ interval: 2 }, 2],
    [{ amount: 100_001 }, 2],
    [{ amountType: 'variable' as const }, 2],
    [{ narration: 'Fees' }, 2],
    [{ paypointId: 'till-1' }, 2],
    [{ dueDate: '2027-03-01' }, 1],
    [{ startDate: '2027-01-01', endDate: '2027-12-01' }, 1],
  ])('groups recurring payments that differ by %j into %i', (other, rows) => {
    expect(scheduleRows([first, { ...first, paymentId: 'pay_2', ...other }])).toHaveLength(rows);
  });
});

describe('a plan', () => {
  const plans = fc.record({
    type: fc.constant('future' as const),
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    amountType: fc.constantFrom('fixed' as const, 'variable' as const),
    narration: fc.constant('Rent'),
    startDate: fc
      .date({ min: new Date('2026-11-21'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    frequency: fc.constantFrom('daily', 'weekly', 'monthly', 'quarterly', 'yearly'),
    interval: fc.integer({ min: 1, max: 12 }),
    count: fc.integer({ min: 1, max: 500 }),
  });

  it('shows up to 500 debits as one row with the first day, the last day and the total', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const input = debitsOf([plan], '2026-11-21');
        if (!input.ok) throw new Error(input.message);
        const payments = input.debits.map((debit, at) => ({
          ...debit,
          ...({ paymentId: `pay_${at}`, type: 'future', status: 'pending', executedAt: null } as const),
        }));
        const days = payments.map(({ dueDate }) => dueDate);
        expect(scheduleRows(payments)).toMatchObject([
          {
            count: plan.count,
            startDate: plan.startDate,
            endDate: days.at(-1),
            totalAmount: plan.count * plan.amount,
            interval: plan.interval,
          },
        ]);
        expect(scheduleSummary(payments)).toEqual({
          count: plan.count,
          maxAmount: plan.count * plan.amount,
          undatedAmount: 0,
          firstDate: plan.startDate,
          lastDate: days.at(-1),
        });
      }),
    );
  });
});

describe('frequencyLabel', () => {
  const labelOf = (
    frequency: FuturePayment['frequency'],
    interval: number | null,
    startDate: string | null = '2027-01-01',
  ) => frequencyLabel({ frequency, interval, startDate });

  it.each([
    ['daily', 1, 'Daily'],
    ['weekly', 1, 'Weekly'],
    ['monthly', 1, 'Monthly'],
    ['quarterly', 1, 'Quarterly'],
    ['yearly', 1, 'Yearly'],
    ['daily', 3, 'Every 3 days'],
    ['weekly', 2, 'Every 2 weeks'],
    ['monthly', 6, 'Every 6 months'],
    ['quarterly', 2, 'Every 2 quarters'],
    ['yearly', 2, 'Every 2 years'],
  ] as const)('%s every %i is %s', (frequency, interval, label) => {
    expect(labelOf(frequency, interval)).toBe(label);
  });

  it('labels one-time and as-needed debits', () => {
    expect(labelOf(null, null)).toBe('One time');
    expect(labelOf(null, null, null)).toBe('As needed');
  });
});
