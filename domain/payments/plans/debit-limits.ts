import type { DebitLimits, PeriodLimit, RequestedLimits } from '@yarda/contracts/payments/payment-limits.ts';
import { anchoredOn } from '../../platform/calendar/anchored-days.ts';
import type { Debit } from './future-payments.ts';
import { periodStart } from './limit-period.ts';

type Limited = Pick<Debit, 'amount' | 'amountType' | 'dueDate'>;

export type LimitsInput =
  | { readonly ok: true; readonly limits: DebitLimits | null }
  | { readonly ok: false; readonly message: string };

/**
 * The limits of a consent's debits: the merchant's, or by default the most that the schedule can reach in a calendar
 * month and in total. `null` without debits. Limits that the schedule itself breaks are refused. `today` is in Lagos.
 */
export const limitsOf = (
  debits: readonly Limited[],
  input: RequestedLimits | undefined,
  today: string,
): LimitsInput => {
  if (debits.length === 0) return input ? wrong('limit debits, and this asks for none') : { ok: true, limits: null };
  const sum = debits.reduce((total, { amount }) => total + amount, 0);
  const max = maxPerMonth(debits);
  const monthly: PeriodLimit = { amount: Math.min(max, input?.total ?? max), period: 'month', alignment: 'calendar' };
  const limits = {
    total: input?.total ?? sum,
    periods: input?.periods ?? [monthly],
    validTo: input?.validTo ?? lastDay(debits, today),
    countedFrom: today,
  };
  const fault = faultOf(debits, limits, sum, today);
  return fault ? wrong(fault) : { ok: true, limits };
};

const wrong = (message: string) => ({ ok: false, message }) as const;

const faultOf = (debits: readonly Limited[], limits: DebitLimits, sum: number, today: string): string | null => {
  if (limits.total > sum) return 'allow more in all than the debits sum up to';
  const oddly = limits.periods.some(({ period, alignment }) => period === 'fortnight' && alignment === 'calendar');
  if (oddly) return 'count a fortnight by the calendar, which has none';
  const fixed = debits.filter(({ amountType }) => amountType === 'fixed');
  const days = fixed.filter(({ dueDate }) => dueDate !== null);
  if (days.some(({ dueDate }) => (dueDate ?? '') > limits.validTo)) return 'end before a debit that falls due';
  if (fixed.reduce((total, { amount }) => total + amount, 0) > limits.total) return 'allow less in all than is fixed';
  const broken = limits.periods.some((limit) => maxOf(days, (day) => periodStart(limit, day, today)) > limit.amount);
  return broken ? 'allow less in a period than is fixed in one' : null;
};

/** The largest sum that the schedule reaches in one calendar month; debits as needed may fall into any. */
const maxPerMonth = (debits: readonly Limited[]): number => {
  const anyMonth = debits.filter(({ dueDate }) => dueDate === null).reduce((total, { amount }) => total + amount, 0);
  return anyMonth + maxOf(debits, (day) => day.slice(0, 7));
};

/** The largest sum of debits that fall due in the same period. */
const maxOf = (debits: readonly Limited[], periodOf: (day: string) => string): number => {
  const sums = new Map<string, number>();
  for (const { dueDate, amount } of debits) {
    if (dueDate !== null) sums.set(periodOf(dueDate), (sums.get(periodOf(dueDate)) ?? 0) + amount);
  }
  return Math.max(0, ...sums.values());
};

/** The last day that debits fall due; debits as needed may be asked for a year. */
const lastDay = (debits: readonly Limited[], today: string): string => {
  const days = debits.map(({ dueDate }) => dueDate ?? anchoredOn(today, 'years')(1));
  return days.sort().at(-1) ?? today;
};
