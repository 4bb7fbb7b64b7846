import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { describe, expect, it } from 'vitest';
import { occurrencesOf } from './debit-occurrences.ts';

const days = ['2027-01-04', '2027-01-11'];

/** A weekly plan of two debits. */
const plan = (name: string, changes: Partial<FuturePayment> = {}): FuturePayment[] =>
  days.map((dueDate, at) => ({
    ...{ paymentId: `pay_${name}${at}`, type: 'future', status: 'pending', executedAt: null, amount: 500_000 },
    ...{ amountType: 'fixed', narration: 'Rent', paypointId: null, dueDate, startDate: '2027-01-04', endDate: null },
    ...{ frequency: 'weekly', interval: 1, ...changes },
  }));
const locationsOf = (payments: FuturePayment[]) =>
  occurrencesOf(payments).map(({ dueOn, nextDueOn, no, of }) => [dueOn, nextDueOn, no, of]);

describe('the occurrences of future payments', () => {
  it('know which of how many they are, and when the next falls due', () => {
    expect(locationsOf(plan('a'))).toEqual([
      ['2027-01-04', '2027-01-11', 1, 2],
      ['2027-01-11', null, 2, 2],
    ]);
  });

  it.each<Partial<FuturePayment>>([{ paypointId: 'ikeja' }, { amountType: 'variable' }, { amount: 600_000 }])(
    'are counted apart from those of a plan that differs by %j',
    (change) => {
      expect(locationsOf([...plan('a'), ...plan('b', change)])).toEqual([
        ...locationsOf(plan('a')),
        ...locationsOf(plan('b')),
      ]);
    },
  );

  it('that fall on one day have the same next day: one does not cut the other short', () => {
    expect(locationsOf([...plan('a'), ...plan('b')])).toEqual([
      ['2027-01-04', '2027-01-11', 1, 4],
      ['2027-01-04', '2027-01-11', 2, 4],
      ['2027-01-11', null, 3, 4],
      ['2027-01-11', null, 4, 4],
    ]);
  });
});
