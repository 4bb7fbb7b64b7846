import { plainDigits } from '../text/plain-digits.ts';

const KOBO_PER_NAIRA = 100;

/** Parses typed naira into kobo: accepts `2,500`, `₦2500.5` and `2500.50`; anything else is `null`. */
export const koboFromNaira = (typed: string): number | null => {
  const bare = plainDigits(typed).replace(/[₦,\s]/g, '');
  if (!/^\d{1,14}(?:\.\d{1,2})?$/.test(bare)) return null;
  const [whole = '', fraction = ''] = bare.split('.');
  const kobo = Number(whole) * KOBO_PER_NAIRA + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(kobo) ? kobo : null;
};
