import { plainDigits } from '../../platform/text/plain-digits.ts';

const e164 = /^\+[1-9]\d{7,14}$/;
const nigerianMobile = /^[789]\d{9}$/;
/** Characters people put between digits: spaces of all kinds, dashes, dots, brackets. */
const separators = /[\s\u00a0\u2010-\u2015().-]/g;

/**
 * Converts a phone number, however it is written, to E.164: `0800 000 0001`, `234 800…` and `+234 (0)800…` all become
 * `+2348000000001`. Foreign numbers need their `+`. `null` if a code could not be sent to it.
 */
export const phoneNumber = (written: string): string | null => {
  const digits = plainDigits(written).replace(separators, '').replace(/^00/, '+');
  const national = nigerianPart(digits);
  if (national !== null) return nigerianMobile.test(national) ? `+234${national}` : null;
  return e164.test(digits) ? digits : null;
};

/** The digits after the country code or the trunk 0; `null` for a foreign number. */
const nigerianPart = (digits: string): string | null => {
  const [, nationalNumber] = /^\+?2340?(\d{10})$/.exec(digits) ?? [];
  if (nationalNumber !== undefined) return nationalNumber;
  if (digits.startsWith('+234')) return '';
  return digits.startsWith('+') ? null : digits.replace(/^0/, '');
};
