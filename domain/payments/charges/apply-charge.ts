import type { Balance } from '../transfers/apply-transfer.ts';

/**
 * How much of a charge is applied and how much is refunded. `appliedKobo + refundedKobo` always equals the whole
 * charge.
 */
export interface ChargeEffect {
  readonly appliedKobo: number;
  readonly refundedKobo: number;
}

/**
 * Decides how an approved charge is used, whatever else has been paid meanwhile. It pays all that is missing or
 * nothing. An indivisible charge cannot be refunded in part, so it pays exactly the missing amount or nothing.
 */
export const applyCharge = (balance: Balance, amountKobo: number, indivisible = false): ChargeEffect => {
  const missingKobo = balance.executed ? 0 : balance.amountKobo - balance.receivedKobo;
  const fits = indivisible ? amountKobo === missingKobo : amountKobo >= missingKobo;
  const appliedKobo = fits ? missingKobo : 0;
  return { appliedKobo, refundedKobo: amountKobo - appliedKobo };
};
