import type { Transaction } from '../database/database.ts';
import { type ChargeAttempt, findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import type { HeldPurpose } from './charge-purpose.ts';

/**
 * Locks what an attempt is for, and reads the attempt under that lock; null where there is no such attempt. The order is
 * the same everywhere: a consent, then its payment, then its attempts; or a person, then theirs.
 */
export const holdAttempt = async (
  { chargePurposes }: Pick<ChargeDeps, 'chargePurposes'>,
  tx: Transaction,
  attemptId: string,
): Promise<{ readonly attempt: ChargeAttempt; readonly held: HeldPurpose } | null> => {
  const known = await findAttempt(tx, attemptId);
  if (!known) return null;
  const held = await chargePurposes[known.purpose].hold(tx, known.purposeId);
  const attempt = await findAttempt(tx, attemptId);
  return held && attempt && { attempt, held };
};
