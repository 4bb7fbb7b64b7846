/** An expiry, read: `month` 1 to 12, `year` in full. A card is good to the end of its month. */
export interface CardExpiry {
  readonly month: number;
  readonly year: number;
}

const maxDigits = 4;
const monthDigits = 2;

/**
 * An expiry as it is shown while it is typed: `MM/YY`. A first digit that can only be a whole month gets its nought;
 * a year pasted in full (`12/2030`) is cut to its last two digits; what is deleted stays deleted, the slash too.
 */
export const formattedExpiry = (typed: string, before = ''): string => {
  const [, fullMonth, fullYear] = /^\s*(\d{1,2})\s*[/-]\s*20(\d{2})\s*$/.exec(typed) ?? [];
  const text = fullMonth && fullYear ? `${fullMonth.padStart(monthDigits, '0')}${fullYear}` : typed;
  const digits = withNought(text.replaceAll(/\D/g, ''), text).slice(0, maxDigits);
  const deleted = typed.length < before.length;
  if (digits.length < monthDigits || (digits.length === monthDigits && deleted)) return digits;
  return `${digits.slice(0, monthDigits)}/${digits.slice(monthDigits)}`;
};

/** The expiry that `MM/YY` says: split at the slash, the year prefixed by 20; null where it is not whole. */
export const parsedExpiry = (text: string): CardExpiry | null => {
  const [, month, year] = /^(\d{2})\/(\d{2})$/.exec(text) ?? [];
  return month && year ? { month: Number(month), year: Number(`20${year}`) } : null;
};

/** What is wrong with an expiry at a moment; null where nothing is. */
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
