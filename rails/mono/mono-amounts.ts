import type { AmountLimits } from '@yarda/domain/platform/money/amount-limits.ts';

/** ₦200 to ₦25,000,000 for each debit of a person's account, in kobo. */
export const debitAmounts: AmountLimits = { minKobo: 20_000, maxKobo: 2_500_000_000 };
