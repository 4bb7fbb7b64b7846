import type { Transaction } from '../../platform/database/database.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { lockAttempt } from './lock-attempt.ts';
import { reverseBookedCharge } from './reverse-booked-charge.ts';
import { settleChargeIn } from './settle-charge.ts';

/** The bank took a charge back. Resolves to the part that no recipient bears, in kobo. */
export const reverseCharge = async (deps: ChargeDeps, tx: Transaction, attemptId: string): Promise<number> => {
  const found = await lockAttempt(deps, tx, attemptId);
  if (!found || found.attempt.reversedAt) return 0;
  if (found.attempt.status !== 'asked') return reverseBookedCharge(deps, tx, found);
  await settleChargeIn(deps, tx, attemptId, { status: 'approved', wasReversed: true });
  const now = await lockAttempt(deps, tx, attemptId);
  return !now || now.attempt.reversedAt ? 0 : reverseBookedCharge(deps, tx, now);
};
