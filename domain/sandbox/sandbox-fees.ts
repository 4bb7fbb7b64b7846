/** The pretend bank's fee: 1.5 % of an amount that ends in ₦0.16, and reported; none of others. */
export const sandboxFee = (amountKobo: number): { readonly feeKobo?: number } =>
  amountKobo % 100 === 16 ? { feeKobo: Math.round(amountKobo * 0.015) } : {};
