import { type AmountLimits, anyAmount } from '../platform/money/amount-limits.ts';

/**
 * Whether the pretend bank takes any amount, or only those that providers in Nigeria usually take; `exact`: the same, and an
 * account takes nothing but the amount that it was opened for.
 */
export type SandboxAmounts = 'any' | 'usual' | 'exact';

/** What providers usually take, as Paystack (transfers, cards) and Mono (debits) publish it. */
const usual = {
  transfer: { minKobo: 10_000, maxKobo: 1_000_000_000 },
  card: { minKobo: 5_000, maxKobo: 1_000_000_000 },
  debit: { minKobo: 20_000, maxKobo: 2_500_000_000 },
};

/** What it takes at once, by port. */
export const sandboxAmounts: Record<SandboxAmounts, Record<'transfer' | 'card' | 'debit', AmountLimits>> = {
  any: { transfer: anyAmount, card: anyAmount, debit: anyAmount },
  usual,
  exact: usual,
};

/** What it says of how long money takes that goes back, in working days: what is usual, or nothing. It is there at once. */
export const sandboxReturnDays = (amounts: SandboxAmounts = 'any'): { readonly returnDays?: number } =>
  amounts === 'any' ? {} : { returnDays: 10 };
