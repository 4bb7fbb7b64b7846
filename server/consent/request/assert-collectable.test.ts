import { anyAmount } from '@yarda/domain/platform/money/amount-limits.ts';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../platform/http/problem.ts';
import { assertCollectable } from './assert-collectable.ts';

const usual = {
  rail: { amounts: { minKobo: 10_000, maxKobo: 1_000_000_000 } },
  mandateRail: { amounts: { minKobo: 20_000, maxKobo: 2_500_000_000 } },
};
const field = (index: number) => `payments.${index}`;

const refusalOf = (type: 'immediate' | 'future', amount: number): unknown => {
  try {
    assertCollectable(
      usual,
      [
        { type: 'immediate', amount: 10_000 },
        { type, amount },
      ],
      field,
    );
    return null;
  } catch (error) {
    return error instanceof Problem ? error.issues : error;
  }
};

describe('assertCollectable', () => {
  it.each([
    ['immediate', 9_999, 'is less than ₦100.00, the least that can be paid at once'],
    ['future', 19_999, 'is less than ₦200.00, the least that can be paid at once'],
    ['immediate', 1_000_000_001, 'is more than ₦10,000,000.00, the most that can be paid at once'],
  ] as const)('refuses a payment (%s) of %i kobo, and names the limit', (type, amount, message) => {
    expect(refusalOf(type, amount)).toEqual([{ path: 'payments.1', message }]);
  });

  it('lets any other pass', () => {
    expect([refusalOf('immediate', 10_000), refusalOf('future', 20_000)]).toEqual([null, null]);
    const any = { rail: { amounts: anyAmount }, mandateRail: { amounts: anyAmount } };
    expect(() => assertCollectable(any, [{ type: 'future', amount: 1 }], field)).not.toThrow();
  });
});
