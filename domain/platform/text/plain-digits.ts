/** Arabic-Indic, Persian, N'Ko and full-width digits: each block starts at a code point that ends in 0. */
const foreignDigit = /[\u0660-\u0669\u06f0-\u06f9\u07c0-\u07c9\uff10-\uff19]/g;

/**
 * Text typed or pasted into a field for a number: without the invisible characters that contacts and chats put around
 * numbers (marks of direction, zero-width spaces), and with digits of other scripts as 0 to 9.
 */
export const plainDigits = (typed: string): string =>
  typed
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(foreignDigit, (digit) => String(digit.charCodeAt(0) % 16));

/** The digits of what was typed, up to `length`. */
export const digitsOf = (typed: string, length: number): string =>
  plainDigits(typed).replace(/\D/g, '').slice(0, length);
