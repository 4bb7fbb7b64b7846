import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { describe, expect, it } from 'vitest';
import { planChanges } from './plan-changes.ts';

const debit = (
  narration: string,
  amount: number,
  dueDate: string,
  more: Partial<FuturePayment> = {},
): FuturePayment => ({
  ...{ paymentId: `pay_${narration}_${dueDate}`, type: 'future', amount, narration, paypointId: null },
  ...{ amountType: 'fixed', frequency: 'monthly', interval: 1, status: 'pending', executedAt: null },
  ...{ dueDate, startDate: dueDate, endDate: dueDate },
  ...more,
});
const rent = (amount: number, month = '03') => [
  debit('Rent', amount, `2027-${month}-01`),
  debit('Rent', amount, `2027-${month}-02`),
];
const limits = (total: number) => ({
  ...{ total, validTo: '2027-12-31', countedFrom: '2027-01-01' },
  periods: [{ amount: 2_000_000, period: 'month' as const, alignment: 'calendar' as const }],
});

describe('planChanges', () => {
  it('names what a plan was and what it becomes, and from when', () => {
    const before = { payments: rent(2_000_000, '01'), limits: limits(24_000_000) };
    const after = { payments: rent(2_500_000), limits: limits(30_000_000) };
    expect(planChanges(before, after)).toEqual({
      changes: [
        { name: 'Rent', was: '₦20,000.00 monthly', becomes: '₦25,000.00 monthly from 1 Mar 2027' },
        {
          name: 'In all',
          was: 'At most ₦20,000.00 a month, ₦240,000.00 in all, until 31 Dec 2027.',
          becomes: 'At most ₦20,000.00 a month, ₦300,000.00 in all, until 31 Dec 2027.',
        },
      ],
      same: [],
    });
  });

  it('tells what is new, what ends, and what goes on as it was', () => {
    const once = { frequency: null, interval: null } as const;
    const before = { payments: [...rent(2_000_000, '01'), debit('Parking', 50_000, '2027-01-05')] };
    const needed = debit('Repairs', 100_000, '', { ...once, dueDate: null, startDate: null, endDate: null });
    const after = { payments: [...rent(2_000_000), debit('Gate', 900_000, '2027-02-01', once), needed] };
    expect(planChanges(before, after)).toEqual({
      changes: [
        { name: 'Gate', was: null, becomes: '₦9,000.00 one time on 1 Feb 2027' },
        { name: 'Repairs', was: null, becomes: '₦1,000.00 as needed' },
        { name: 'Parking', was: '₦500.00 monthly', becomes: null },
      ],
      same: ['Rent: ₦20,000.00 monthly'],
    });
  });

  it('sees a ceiling where there was a sum', () => {
    const after = { payments: rent(2_000_000).map((each) => ({ ...each, amountType: 'variable' as const })) };
    expect(planChanges({ payments: rent(2_000_000, '01') }, after).changes).toEqual([
      { name: 'Rent', was: '₦20,000.00 monthly', becomes: 'up to ₦20,000.00 monthly from 1 Mar 2027' },
    ]);
  });
});
