import type { AmountLimits } from '@yarda/domain/platform/money/amount-limits.ts';

/** The most that Paystack takes at once in Nigeria: ₦10,000,000. */
const maxKobo = 1_000_000_000;

/** Working days until a payer has a refund, at most. */
export const returnDays = 10;

/** The amounts of Paystack's transactions, and of Pay with Transfer, in kobo. */
export const transactionAmounts: AmountLimits = { minKobo: 5_000, maxKobo };
export const transferAmounts: AmountLimits = { minKobo: 10_000, maxKobo };
