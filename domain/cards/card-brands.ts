/** A brand of cards: how its numbers begin, as ranges of prefixes of one length each, and how long they are. */
export interface CardBrand {
  readonly name: string;
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  readonly length: number;
}

/** The brands that are known, by the ranges of the specification. */
export const cardBrands: readonly CardBrand[] = [
  { name: 'Visa', ranges: [{ from: 4, to: 4 }], length: 16 },
  {
    name: 'Mastercard',
    ranges: [
      { from: 51, to: 55 },
      { from: 2221, to: 2720 },
    ],
    length: 16,
  },
  {
    name: 'Verve',
    ranges: [
      { from: 506_099, to: 506_198 },
      { from: 650_002, to: 650_027 },
      { from: 507_865, to: 507_964 },
    ],
    length: 16,
  },
];

/** A brand shows once this many digits are there. */
const detectedFrom = 4;

/** The brand of a number, as far as its digits tell it; null while they do not, and for brands that are not known. */
export const cardBrandOf = (digits: string): CardBrand | null => {
  if (digits.length < detectedFrom) return null;
  return cardBrands.find(({ ranges }) => ranges.some((range) => startsWithin(digits, range))) ?? null;
};

const startsWithin = (digits: string, { from, to }: { from: number; to: number }): boolean => {
  const width = String(from).length;
  if (digits.length < width) return false;
  const prefix = Number(digits.slice(0, width));
  return prefix >= from && prefix <= to;
};
