import type { PeriodLimit } from '@yarda/contracts/payments/payment-limits.ts';
import { Temporal } from 'temporal-polyfill';
import { anchoredOn, type CalendarUnit } from '../../platform/calendar/anchored-days.ts';

/** The first day of the period that a day lies in; `countedFrom` anchors periods of the consent. */
export const periodStart = (
  { period, alignment }: Pick<PeriodLimit, 'period' | 'alignment'>,
  day: string,
  countedFrom: string,
): string => {
  const [unit, units] = lengths[period];
  if (alignment === 'consent') return anchoredStart(countedFrom, unit, units, day);
  const date = Temporal.PlainDate.from(day);
  if (unit === 'weeks') return date.subtract({ days: date.dayOfWeek - 1 }).toString();
  if (unit === 'days') return day;
  if (unit === 'years') return date.with({ month: 1, day: 1 }).toString();
  return date.with({ month: date.month - ((date.month - 1) % units), day: 1 }).toString();
};

const lengths = {
  day: ['days', 1],
  week: ['weeks', 1],
  fortnight: ['weeks', 2],
  month: ['months', 1],
  quarter: ['months', 3],
  half_year: ['months', 6],
  year: ['years', 1],
} as const satisfies Record<PeriodLimit['period'], readonly [unit: CalendarUnit, units: number]>;

/** The newest start that is not after the day. Month ends are clamped, so the count of months may be one too many. */
const anchoredStart = (first: string, unit: CalendarUnit, units: number, day: string): string => {
  const startAfter = anchoredOn(first, unit);
  const passed = Temporal.PlainDate.from(first).until(day, { largestUnit: unit })[unit];
  let count = Math.floor(passed / units) + 1;
  while (startAfter(count * units) > day) count -= 1;
  return startAfter(count * units);
};
