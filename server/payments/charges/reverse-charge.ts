import type { Transaction } from '../../platform/database/database.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { holdAttempt } from './hold-attempt.ts';
import { settleChargeIn } from './settle-charge.ts';
import { takeBack } from './take-back.ts';

/** The bank took a charge back. Resolves to the part that no recipient bears, in kobo. */
export const reverseCharge = async (deps: ChargeDeps, tx: Transaction, attemptId: string): Promise<number> => {
  const found = await holdAttempt(deps, tx, attemptId);
  if (!found || found.attempt.reversedAt) return 0;
  if (found.attempt.status !== 'asked') return takeBack(deps, tx, found);
  await settleChargeIn(deps, tx, attemptId, { status: 'approved', isTakenBack: true });
  const now = await holdAttempt(deps, tx, attemptId);
  return !now || now.attempt.reversedAt ? 0 : takeBack(deps, tx, now);
};
