/** The state of what the money is for, when it settles. Kobo. */
export interface Balance {
  readonly amountKobo: number;
  readonly receivedKobo: number;
  readonly executed: boolean;
}

/**
 * The effect of a settled transfer: how much counts towards the payment, how much is returned and why, and whether it
 * executes the payment. `appliedKobo + returnedKobo` always equals the whole transfer.
 */
export interface TransferEffect {
  readonly appliedKobo: number;
  readonly returnedKobo: number;
  readonly returnReason: 'over' | 'late' | null;
  readonly executes: boolean;
}

/** Decides what a settled transfer does to the payment that its one-time account belongs to. */
export const applyTransfer = (
  payment: Balance,
  transfer: { readonly amountKobo: number; readonly inTime: boolean },
): TransferEffect => {
  const missingKobo = payment.executed ? 0 : payment.amountKobo - payment.receivedKobo;
  if (!transfer.inTime && missingKobo > 0) return sentBack(transfer.amountKobo, 'late');
  if (missingKobo === 0) return sentBack(transfer.amountKobo, 'over');
  const appliedKobo = Math.min(transfer.amountKobo, missingKobo);
  const returnedKobo = transfer.amountKobo - appliedKobo;
  return {
    appliedKobo,
    returnedKobo,
    returnReason: returnedKobo > 0 ? 'over' : null,
    executes: appliedKobo === missingKobo,
  };
};

const sentBack = (amountKobo: number, returnReason: 'over' | 'late'): TransferEffect => ({
  appliedKobo: 0,
  returnedKobo: amountKobo,
  returnReason,
  executes: false,
});
