import type { ChargeStanding } from '@yarda/domain/charges/card-ports.ts';
import { statement, type Transaction } from '../database/database.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';

const save = statement('charge-attempt-taken', 'update charge_attempts set amount_kobo = $2 where attempt_id = $1');

/** A charge as it was made: what the rail took counts, whatever it was asked for, and a person is told if that differs. */
export const withTaken = async (
  { failed }: ChargeDeps,
  tx: Transaction,
  attempt: ChargeAttempt,
  { takenKobo = attempt.amountKobo }: Extract<ChargeStanding, { status: 'approved' }>,
): Promise<ChargeAttempt> => {
  const { attemptId, rail, amountKobo } = attempt;
  if (takenKobo === amountKobo) return attempt;
  failed(new Error(`The rail ${rail} took ${takenKobo} kobo for ${attemptId}, which asked for ${amountKobo}`));
  await tx.query(save, [attemptId, takenKobo]);
  return { ...attempt, amountKobo: takenKobo };
};
