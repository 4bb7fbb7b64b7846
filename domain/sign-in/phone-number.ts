const e164 = /^\+[1-9]\d{7,14}$/;
const nigerianMobile = /^[789]\d{9}$/;
/** What people put between the digits: spaces of all kinds, dashes, dots, brackets. */
const separators = /[\s\u00a0\u2010-\u2015().-]/g;

/**
 * A telephone number, however a person writes it, as E.164: `0800 000 0001`, `234 800…` and `+234 (0)800…` are all
 * `+2348000000001`. Another country's is taken with its `+`. `null` where it is no number that a code could be sent to.
 */
export const phoneNumber = (written: string): string | null => {
  const digits = written.replace(separators, '').replace(/^00/, '+');
  const national = nigerianPart(digits);
  if (national !== null) return nigerianMobile.test(national) ? `+234${national}` : null;
  return e164.test(digits) ? digits : null;
};

/** What stands behind the country's code or the trunk's 0; `null` for another country's number. */
const nigerianPart = (digits: string): string | null => {
  const [, behindCode] = /^\+?2340?(\d{10})$/.exec(digits) ?? [];
  if (behindCode !== undefined) return behindCode;
  if (digits.startsWith('+234')) return '';
  return digits.startsWith('+') ? null : digits.replace(/^0/, '');
};
