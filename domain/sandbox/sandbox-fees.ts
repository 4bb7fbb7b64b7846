/** Of an amount that ends in ₦0.16 the pretend bank keeps 1.5 % for its work, and says so; of others it keeps nothing. */
export const sandboxFee = (amountKobo: number): { readonly feeKobo?: number } =>
  amountKobo % 100 === 16 ? { feeKobo: Math.round(amountKobo * 0.015) } : {};
