import type { AmountLimits } from '@yarda/domain/platform/money/amount-limits.ts';
import { expect, it } from 'vitest';

/** The rule for every rail that moves money: it takes what its limits say. `take` fails, or says that it declined. */
export const amountsConformance = (
  open: () => { readonly amounts: AmountLimits; take(amountKobo: number): Promise<boolean> },
): void => {
  it('takes its least and its most, and nothing outside', async () => {
    const { amounts, take } = open();
    const { minKobo, maxKobo } = amounts;
    expect(minKobo).toBeGreaterThanOrEqual(1);
    expect(await Promise.all([minKobo, maxKobo].map(take))).toEqual([true, true]);
    const outside = [minKobo - 1, maxKobo + 1].filter((kobo) => kobo > 0 && Number.isSafeInteger(kobo));
    expect(await Promise.all(outside.map((kobo) => take(kobo).catch(() => false)))).toEqual(outside.map(() => false));
  });
};

/** An amount, and what the provider keeps of it, in kobo. */
export interface ExpectedFee {
  readonly amountKobo: number;
  readonly feeKobo: number;
}

/** A sub-account that the provider knows, and one that it does not. */
export interface RegisteredPayees {
  readonly registered: string;
  readonly unknown: string;
}
