/** A parsed expiry: `month` 1 to 12, `year` in full. A card is valid to the end of its month. */
export interface CardExpiry {
  readonly month: number;
  readonly year: number;
}

const maxDigits = 4;
const monthDigits = 2;

/**
 * Formats an expiry as `MM/YY` while it is typed. A first digit that can only be a whole month gets a leading zero; a
 * full year pasted in (`12/2030`) is cut to its last two digits; deleted characters stay deleted, including the slash.
 */
export const formattedExpiry = (typed: string, before = ''): string => {
  const [, fullMonth, fullYear] = /^\s*(\d{1,2})\s*[/-]\s*20(\d{2})\s*$/.exec(typed) ?? [];
  const text = fullMonth && fullYear ? `${fullMonth.padStart(monthDigits, '0')}${fullYear}` : typed;
  const digits = withNought(text.replaceAll(/\D/g, ''), text).slice(0, maxDigits);
  const deleted = typed.length < before.length;
  if (digits.length < monthDigits || (digits.length === monthDigits && deleted)) return digits;
  return `${digits.slice(0, monthDigits)}/${digits.slice(monthDigits)}`;
};

/** Parses `MM/YY`, with the year taken as 20YY; null if it is incomplete. */
export const parsedExpiry = (text: string): CardExpiry | null => {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: Number(`20${year}`) } : null;
};

/** What is wrong with an expiry at the given time; null if nothing is. */
export const expiryMistake = (text: string, nowMs: number): string | null => {
  const expiry = parsedExpiry(text);
  if (!expiry || expiry.month < 1 || expiry.month > 12) return 'Please select a valid month';
  const now = new Date(nowMs);
  if (expiry.year < now.getUTCFullYear()) return 'Please select a valid year';
  return endOf(expiry) <= nowMs ? 'Card has expired' : null;
};

const endOf = ({ month, year }: CardExpiry): number => Date.UTC(year, month, 1);

const withNought = (digits: string, text: string): string =>
  /^[2-9]/.test(digits) || /^\s*1\s*\//.test(text) ? `0${digits}` : digits;
