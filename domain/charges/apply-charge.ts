import type { PaymentBalance } from '../transfers/apply-transfer.ts';

/**
 * What an approved charge of a card does: how much of it pays the payment, and how much goes back to the card.
 * `appliedKobo + refundedKobo` is always the whole charge. A card pays all that is missing or nothing.
 */
export interface ChargeEffect {
  readonly appliedKobo: number;
  readonly refundedKobo: number;
}

/** Decides what an approved charge does to its payment, whatever has arrived for that meanwhile. */
export const applyCharge = (payment: PaymentBalance, amountKobo: number): ChargeEffect => {
  const missingKobo = payment.executed ? 0 : payment.amountKobo - payment.receivedKobo;
  const appliedKobo = amountKobo >= missingKobo ? missingKobo : 0;
  return { appliedKobo, refundedKobo: amountKobo - appliedKobo };
};
