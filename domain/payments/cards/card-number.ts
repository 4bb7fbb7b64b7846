import { cardBrandOf } from '../../accounts/card-brands.ts';
import { digitsOf } from '../../platform/text/plain-digits.ts';

const groupLength = 4;
const maxDigits = 19;
const availableFrom = 16;
const maskedFrom = 8;
const shownDigits = 4;

/** The digits of what was typed or pasted, at most 19. */
export const cardDigits = (typed: string): string => digitsOf(typed, maxDigits);

/** A number as it is shown while it is typed: in groups of four, 23 characters at most. */
export const groupedCardNumber = (typed: string): string => inGroups(cardDigits(typed));

/** A number as shown once the field loses focus: masked except for the last four digits, if it has eight or more. */
export const maskedCardNumber = (typed: string): string => {
  const digits = cardDigits(typed);
  if (digits.length < maskedFrom) return inGroups(digits);
  return inGroups(`${'•'.repeat(digits.length - shownDigits)}${digits.slice(-shownDigits)}`);
};

/** The mistake in a card number; null if there is none. */
export const cardNumberMistake = (typed: string): string | null => {
  const digits = cardDigits(typed);
  const brand = cardBrandOf(digits);
  if (brand?.length)
    return digits.length === brand.length ? null : `${brand.name} cards should have ${brand.length} digits`;
  const fits = digits.length >= availableFrom && digits.length <= maxDigits;
  return fits ? null : 'Card number must be between 16 and 19 digits';
};

/**
 * The cursor position in the grouped number, behind the same digit as before, so that editing in the middle does not
 * throw the cursor to the end.
 */
export const cursorAfterGrouping = (typed: string, cursor: number): number => {
  return inGroups(cardDigits(typed.slice(0, cursor))).length;
};

const inGroups = (text: string): string => (text.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join(' ');

/** A card number as it may be stored and shown: its first six and last four digits, `506099******0016`. */
export const maskPan = (pan: string): string =>
  `${pan.slice(0, 6)}${'*'.repeat(Math.max(0, pan.length - 10))}${pan.slice(-4)}`;
