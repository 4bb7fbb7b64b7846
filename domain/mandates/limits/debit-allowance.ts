import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import { periodStart } from '../../payments/plans/limit-period.ts';

/** One limit in one period: `limitNo` 0 is the total limit, the others are the limits of periods in their order. */
export interface Allowance {
  readonly limitNo: number;
  readonly periodStart: string;
  readonly maxKobo: number;
}

/** Every allowance that a debit due on a day draws on. It is the signed day that counts, not the day of collection. */
export const allowancesOf = (limits: DebitLimits, dueOn: string): Allowance[] => [
  { limitNo: 0, periodStart: limits.countedFrom, maxKobo: limits.total },
  ...limits.periods.map((limit, at) => ({
    limitNo: at + 1,
    periodStart: periodStart(limit, dueOn, limits.countedFrom),
    maxKobo: limit.amount,
  })),
];
