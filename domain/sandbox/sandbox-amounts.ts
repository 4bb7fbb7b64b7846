import { type AmountLimits, anyAmount } from '../platform/money/amount-limits.ts';

/**
 * Whether the pretend bank takes any amount, or only those that providers in Nigeria usually take; `exact`: the same, and an
 * account takes nothing but the amount that it was opened for.
 */
export type SandboxAmounts = 'any' | 'usual' | 'exact';

/** Providers' usual limits, as Paystack (transfers, cards) and Mono (debits) publish them. */
const usual = {
  transfer: { minKobo: 10_000, maxKobo: 1_000_000_000 },
  card: { minKobo: 5_000, maxKobo: 1_000_000_000 },
  debit: { minKobo: 20_000, maxKobo: 2_500_000_000 },
};

/** The pretend bank's limits of one amount, by port. */
export const sandboxAmounts: Record<SandboxAmounts, Record<'transfer' | 'card' | 'debit', AmountLimits>> = {
  any: { transfer: anyAmount, card: anyAmount, debit: anyAmount },
  usual,
  exact: usual,
};

/** The stated days, in working days, until returned money arrives: the usual, or none. The money arrives at once. */
export const sandboxReturnDays = (amounts: SandboxAmounts = 'any'): { readonly returnDays?: number } =>
  amounts === 'any' ? {} : { returnDays: 10 };

/** The pretend bank's fee: 1.5 % of an amount that ends in ₦0.16, and reported; none of others. */
export const sandboxFee = (amountKobo: number): { readonly feeKobo?: number } =>
  amountKobo % 100 === 16 ? { feeKobo: Math.round(amountKobo * 0.015) } : {};

/** The pretend providers know every sub-account but this one, whose charges they refuse. */
export const unknownPayee = 'ACCT_unknown';
