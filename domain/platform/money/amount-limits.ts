/** The amounts that a rail takes at once, in kobo, both ends included. */
export interface AmountLimits {
  readonly leastKobo: number;
  readonly mostKobo: number;
}

export const anyAmount: AmountLimits = { leastKobo: 1, mostKobo: Number.MAX_SAFE_INTEGER };

/** The limit that an amount breaks; null if it is taken. */
export const brokenLimit = ({ leastKobo, mostKobo }: AmountLimits, amountKobo: number): BrokenLimit | null => {
  if (amountKobo < leastKobo) return { end: 'least', kobo: leastKobo };
  return amountKobo > mostKobo ? { end: 'most', kobo: mostKobo } : null;
};

interface BrokenLimit {
  readonly end: 'least' | 'most';
  readonly kobo: number;
}
