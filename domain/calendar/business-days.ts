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

/** Neither a weekend nor a public holiday. Throws `CalendarEnds` outside the years of the table. */
export const isBusinessDay = (day: string, declared: DeclaredHolidays): boolean => {
  if (!isCovered(day)) throw new CalendarEnds(`No holidays are known for ${day}`);
  return Temporal.PlainDate.from(day).dayOfWeek <= friday && !tabled.has(day) && !declared.has(day);
};

/** The day itself if it is a business day, or the next one that is. Never an earlier day: that day was not signed. */
export const businessDayFrom = (day: string, declared: DeclaredHolidays): string =>
  isBusinessDay(day, declared) ? day : businessDayFrom(daysAfter(day, 1), declared);

/** The same, but a day after the years of the table stands for itself: to judge a day that is still far off. */
export const likelyBusinessDay = (day: string, declared: DeclaredHolidays): string =>
  isPlannable(day) ? businessDayFrom(day, declared) : day;

/** Whether the business day of a day, or the next, is surely within the years of the table. */
export const isPlannable = (day: string): boolean => daysAfter(day, mostClosedDays) <= coveredDays.last;

/** More days than are ever closed in a row. */
const mostClosedDays = 14;

/** The business day that many business days later. */
export const businessDaysAfter = (day: string, count: number, declared: DeclaredHolidays): string =>
  count === 0 ? day : businessDaysAfter(businessDayFrom(daysAfter(day, 1), declared), count - 1, declared);

const friday = 5;
