import { Temporal } from 'temporal-polyfill';
import { daysAfter } from './lagos-time.ts';
import { coveredDays, nigerianHolidays } from './nigerian-holidays.ts';

const tabled: ReadonlySet<string> = new Set(nigerianHolidays.map(({ day }) => day));

/** Holidays that an operator declared since the table was made. */
export type DeclaredHolidays = ReadonlySet<string>;

/** The holidays of this day are not known: guessing could take money on a day that the payer did not expect. */
export class CalendarEnds extends RangeError {
  override readonly name = 'CalendarEnds';
}

/** Whether the holidays of a day's year are in the table. */
export const isCovered = (day: string): boolean => day >= coveredDays.first && day <= coveredDays.last;

/**
 * Neither a weekend nor a public holiday. Throws `CalendarEnds` outside the years of the table: no notice names a
 * guessed day, and no debit is taken on one.
 */
export const isBusinessDay = (day: string, declared: DeclaredHolidays): boolean => {
  if (!isCovered(day)) throw new CalendarEnds(`No holidays are known for ${day}`);
  return isLikelyBusinessDay(day, declared);
};

/** The day itself if it is a business day, or the next one that is. Never an earlier day: that day was not signed. */
export const businessDayFrom = (day: string, declared: DeclaredHolidays): string =>
  isBusinessDay(day, declared) ? day : businessDayFrom(daysAfter(day, 1), declared);

/** Whether the business day of a day, or the next, is surely within the years of the table. */
export const isPlannable = (day: string): boolean => daysAfter(day, maxClosedDays) <= coveredDays.last;

/** More days than are ever closed in a row. */
const maxClosedDays = 14;

/** As far as is known by now: outside the years of the table only weekends are. For what is decided again on its day, and for deadlines. */
export const isLikelyBusinessDay = (day: string, declared: DeclaredHolidays): boolean =>
  Temporal.PlainDate.from(day).dayOfWeek <= friday && !tabled.has(day) && !declared.has(day);

/** The first declared holiday among the closed days just before a day: it moved debits already announced for it. */
export const declaredBefore = (day: string, declared: DeclaredHolidays): string | null => {
  const before = daysAfter(day, -1);
  if (isLikelyBusinessDay(before, declared)) return null;
  return declaredBefore(before, declared) ?? (declared.has(before) ? before : null);
};

/** The day itself or the next, as `isLikelyBusinessDay` has it. */
export const likelyBusinessDay = (day: string, declared: DeclaredHolidays): string =>
  isLikelyBusinessDay(day, declared) ? day : likelyBusinessDay(daysAfter(day, 1), declared);

/** The day that many business days later, as `isLikelyBusinessDay` has it. */
export const businessDaysAfter = (day: string, count: number, declared: DeclaredHolidays): string =>
  count === 0 ? day : businessDaysAfter(likelyBusinessDay(daysAfter(day, 1), declared), count - 1, declared);

const friday = 5;
