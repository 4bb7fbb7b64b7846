import { describe, expect, it } from 'vitest';
import { sandboxTransferRule, sandboxTransferRules } from './sandbox-transfers.ts';

describe('sandboxTransferRule', () => {
  it.each([
    [1, []],
    [101, []],
    [99_901, []],
    [102, [2]],
    [480_002, [479_902]],
    [103, [103, 103]],
    [250_007, [250_007]],
    [250_008, [250_008]],
    [250_009, [250_009]],
    [250_011, [249_911]],
    [250_012, [250_012, 250_012]],
    [250_013, [250_013, 250_013]],
    [250_014, [250_014]],
    [104, []],
    [100, [100]],
    [110, [110]],
    [200, [200]],
    [301_000, [301_000]],
    [Number.MAX_SAFE_INTEGER, [Number.MAX_SAFE_INTEGER]],
  ])('splits %i kobo into the transfers %j', (amountKobo, amounts) => {
    const transfers = sandboxTransferRule(amountKobo).transfers(amountKobo);
    expect(transfers.map((transfer) => transfer.amountKobo)).toEqual(amounts);
  });

  it('shows each transfer before it settles, and the second after the first', () => {
    for (const { transfers } of sandboxTransferRules) {
      const created = transfers(1_250_003);
      for (const { seenAfterSteps, settledAfterSteps } of created)
        expect(seenAfterSteps).toBeLessThan(settledAfterSteps);
      const seen = created.map(({ seenAfterSteps }) => seenAfterSteps);
      expect(seen).toEqual(seen.toSorted());
    }
  });

  it('describes every rule, and ends with the rule for all other amounts', () => {
    for (const { outcome } of sandboxTransferRules) expect(outcome).toMatch(/\.$/);
    expect(sandboxTransferRules.map(({ ending }) => ending)).toEqual([
      ...['01', '02', '03', '04', '06', '07', '08', '09', '11', '12', '13', '14', '16'],
      null,
    ]);
  });
});
