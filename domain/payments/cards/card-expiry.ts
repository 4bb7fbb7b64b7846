import { plainDigits } from '../../platform/text/plain-digits.ts';

/** A parsed expiry: `month` 1 to 12, `year` in full. A card is valid to the end of its month. */
export interface CardExpiry {
  readonly month: number;
  readonly year: number;
}

/** Whole dates with a year in full, as password managers fill them in: `12/2030`, `122030`, `2030-12`, `203012`. */
const monthFirst = /^(0?[1-9]|1[0-2])\D*(20\d\d)$/;
const yearFirst = /^(20\d\d)\D*(0?[1-9]|1[0-2])$/;

/**
 * Formats an expiry as `MM/YY` while it is typed or filled in. A first digit that can only be a whole month gets a leading
 * zero; a year in full, before or behind the month, is cut to its last two digits; deleted characters stay deleted. Text
 * that is no expiry stays as it is, so that it never becomes another date.
 */
export const formattedExpiry = (given: string, before = ''): string => {
  const typed = plainDigits(given).trim();
  const [, month, yearAfterMonth] = monthFirst.exec(typed) ?? [];
  const [, beforeMonth, monthAfterYear] = yearFirst.exec(typed) ?? [];
  const year = yearAfterMonth ?? beforeMonth;
  if (year) return `${twoDigits(month ?? monthAfterYear ?? '')}/${year.slice(2)}`;
  // One more character behind a whole expiry, other than a year in full on its way, is dropped.
  if (parsedExpiry(before) && typed.startsWith(before) && !/^\d\d\/20\d$/.test(typed)) return before;
  return formattedTyping(typed, typed.length < before.length);
};

const formattedTyping = (typed: string, deleted: boolean): string => {
  const [, pairMonth, pairYear] = /^(\d\d)(\d\d?)$/.exec(typed) ?? [];
  if (pairMonth) return `${pairMonth}/${pairYear}`;
  const [, month = '', separator, year = ''] = /^(\d\d?)(?:(\D+)(\d{0,3}))?$/.exec(typed) ?? [];
  if (month === '') return typed;
  const whole = separator || /^[2-9]$/.test(month) ? twoDigits(month) : month;
  return whole.length < 2 || (deleted && year === '') ? whole : `${whole}/${year}`;
};

const twoDigits = (month: string): string => month.padStart(2, '0');

/** Parses `MM/YY`, with the year taken as 20YY; null if it is incomplete. */
export const parsedExpiry = (text: string): CardExpiry | null => {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: Number(`20${year}`) } : null;
};

/** The mistake in an expiry at the given time; null if there is none. */
export const expiryMistake = (text: string, nowMs: number): string | null => {
  if (!/^\d{0,2}\/?\d{0,2}$/.test(text)) return 'Type the month and the year, such as 09/30';
  const expiry = parsedExpiry(text);
  if (!expiry || expiry.month < 1 || expiry.month > 12) return 'Please select a valid month';
  const now = new Date(nowMs);
  if (expiry.year < now.getUTCFullYear()) return 'Please select a valid year';
  return endOf(expiry) <= nowMs ? 'Card has expired' : null;
};

const endOf = ({ month, year }: CardExpiry): number => Date.UTC(year, month, 1);
