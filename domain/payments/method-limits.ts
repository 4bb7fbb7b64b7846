import type { AmountRange } from '@yarda/contracts/platform/rail-terms.ts';
import { naira } from '../platform/money/naira.ts';

/** Whether a way to pay takes each of the amounts; one that states no limits does. Kobo. */
export const takesAll = (range: AmountRange | undefined, amountsKobo: readonly number[]): boolean =>
  !range || amountsKobo.every((kobo) => kobo >= range.min && kobo <= range.max);

/** 'Cards take ₦50.00 to ₦10,000,000.00.' */
export const limitsSentence = (what: string, { min, max }: AmountRange): string =>
  `${what} ${naira(min)} to ${naira(max)}.`;
