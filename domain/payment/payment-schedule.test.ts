import type { FuturePayment } from '@yarda/contracts/payment-plan.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  .array(arbitraryPayment, { maxLength: 60 })
  .map((payments): FuturePayment[] => payments.map((payment, at) => ({ ...payment, paymentId: `pay_${at}` })));

describe('scheduleRows', () => {
  it('shows every payment in exactly one row, and its counts, days and totals agree', () => {
    fc.assert(
      fc.property(arbitraryPayments, (payments) => {
        const rows = scheduleRows(payments);
        expect(rows.flatMap(({ paymentIds }) => paymentIds).sort()).toEqual(payments.map((p) => p.paymentId).sort());
        expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(payments.length);
        expect(rows.reduce((sum, row) => sum + row.totalAmount, 0)).toBe(scheduleSummary(payments).mostAmount);
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const row of rows) {
          const members = payments.filter(({ paymentId }) => row.paymentIds.includes(paymentId));
          expect(row.totalAmount).toBe(row.amount * row.count);
          const days = members.flatMap(({ dueDate }) => dueDate ?? []).sort();
          expect([row.startDate, row.endDate]).toEqual([days[0] ?? null, days.at(-1) ?? null]);
          if (row.count > 1) expect(row.frequency !== null && row.interval !== null).toBe(true);
        }
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

  it('names what happens once, and what happens as needed', () => {
    expect(labelOf(null, null)).toBe('One time');
    expect(labelOf(null, null, null)).toBe('As needed');
  });
});
