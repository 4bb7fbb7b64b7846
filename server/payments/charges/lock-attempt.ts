import type { Transaction } from '../../platform/database/database.ts';
import { type ChargeAttempt, findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import type { LockedPurpose } from './charge-purpose.ts';

/**
 * Locks an attempt's purpose and reads the attempt under that lock; null if there is no such attempt. Lock order is the
 * same everywhere: a consent, its payment, its attempts; or a person, then their attempts.
 */
export const lockAttempt = async (
  { chargePurposes }: Pick<ChargeDeps, 'chargePurposes'>,
  tx: Transaction,
  attemptId: string,
): Promise<{ readonly attempt: ChargeAttempt; readonly locked: LockedPurpose } | null> => {
  const existing = await findAttempt(tx, attemptId);
  if (!existing) return null;
  const locked = await chargePurposes[existing.purpose].lock(tx, existing.purposeId);
  const attempt = await findAttempt(tx, attemptId);
  return locked && attempt && { attempt, locked };
};
