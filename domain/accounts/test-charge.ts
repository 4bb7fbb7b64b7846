import type { AmountLimits } from '../platform/money/amount-limits.ts';

/** Maximum charge, in kobo, that the screens announce (specification, section 9). */
export const maxTestChargeKobo = 1_000;

/** The charge that checks a card, refunded at once: ₦5.00, or the least that a card can be charged. */
export const testChargeKobo = ({ minKobo }: AmountLimits): number => Math.max(500, minKobo);
