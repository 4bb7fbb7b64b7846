/** The amounts that a rail takes at once, in kobo, both ends included. */
export interface AmountLimits {
  readonly minKobo: number;
  readonly maxKobo: number;
}

export const anyAmount: AmountLimits = { minKobo: 1, maxKobo: Number.MAX_SAFE_INTEGER };

/** The limit that an amount breaks; null if it is taken. */
export const brokenLimit = ({ minKobo, maxKobo }: AmountLimits, amountKobo: number): BrokenLimit | null => {
  if (amountKobo < minKobo) return { end: 'least', kobo: minKobo };
  return amountKobo > maxKobo ? { end: 'most', kobo: maxKobo } : null;
};

interface BrokenLimit {
  readonly end: 'least' | 'most';
  readonly kobo: number;
}
