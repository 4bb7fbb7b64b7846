import type { Balance } from '../transfers/apply-transfer.ts';

/** How much of a charge is used, and how much goes back. `appliedKobo + refundedKobo` is always the whole charge. */
export interface ChargeEffect {
  readonly appliedKobo: number;
  readonly refundedKobo: number;
}

/**
 * Decides what an approved charge does for what it was asked for, whatever has arrived for that meanwhile. It pays all that
 * is missing or nothing; an indivisible one, of which no part can go back alone, pays exactly that or nothing.
 */
export const applyCharge = (balance: Balance, amountKobo: number, indivisible = false): ChargeEffect => {
  const missingKobo = balance.executed ? 0 : balance.amountKobo - balance.receivedKobo;
  const fits = indivisible ? amountKobo === missingKobo : amountKobo >= missingKobo;
  const appliedKobo = fits ? missingKobo : 0;
  return { appliedKobo, refundedKobo: amountKobo - appliedKobo };
};
