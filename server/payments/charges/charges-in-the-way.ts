import { isUnknown, ownsCharge, type Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type ChargeAttempt, type ChargeKind, openAttempts } from './charge-attempt-store.ts';

/**
 * The open charges that keep a payer from beginning another: their own, those that nobody owns, and any whose outcome is unknown,
 * since the money may be taken. A charge that waits for another payer is not in the way, and is theirs to answer or to end.
 */
export const chargesInTheWay = async (
  db: Queryable,
  purpose: ChargeKind,
  purposeId: string,
  payer: Payer,
): Promise<ChargeAttempt[]> =>
  (await openAttempts(db, purpose, purposeId)).filter(
    (attempt) => attempt.status === 'asked' || isUnknown(attempt) || ownsCharge(attempt, payer),
  );
