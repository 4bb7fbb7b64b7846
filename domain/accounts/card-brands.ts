/** A card brand: the prefix ranges of its numbers, each range of one length, and the one length of its numbers, if they have one. */
export interface CardBrand {
  readonly name: string;
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
  readonly length: number | null;
}

/** The known brands, with the specification's ranges. */
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
    // Its issuers print 16, 18 and 19 digits; Paystack's test cards have 18 and 19.
    length: null,
  },
];

/** A brand is shown from this many digits. */
const detectedFrom = 4;

/** The brand of a number, from the digits so far; null if they cannot tell or the brand is not known. */
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
