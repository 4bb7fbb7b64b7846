import { challengeLifeMs } from '@yarda/domain/cards/card-limits.ts';
import type { ChargeStanding } from '@yarda/domain/charges/card-ports.ts';
import { statement, type Transaction } from '../database/database.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';

const decide = statement(
  'charge-attempt-decided',
  `update charge_attempts set status = $2, decline_reason = $3, applied_kobo = $4, decided_at = $5
   where attempt_id = $1`,
);
const wait = statement(
  'charge-attempt-waits',
  `update charge_attempts set status = $2, display_message = $3, challenge_url = $4, waits_until = $5, asks_field = $6
   where attempt_id = $1 and status in ('asked', 'otp')`,
);
const ask = statement(
  'charge-attempt-asked',
  "update charge_attempts set status = 'asked' where attempt_id = $1 and status in ('otp', 'challenge')",
);

/** Saves the state of an undecided charge: it waits for its payer or its bank. */
export const saveOpen = async (
  tx: Transaction,
  attemptId: string,
  standing: Extract<ChargeStanding, { status: 'otp' | 'challenge' | 'pending' }>,
  at: Date,
): Promise<void> => {
  if (standing.status === 'pending') return void (await tx.query(ask, [attemptId]));
  const until = new Date(at.getTime() + challengeLifeMs);
  const challengeUrl = standing.status === 'challenge' ? standing.challengeUrl : null;
  const field = standing.status === 'otp' ? (standing.field ?? null) : null;
  await tx.query(wait, [attemptId, standing.status, standing.displayMessage, challengeUrl, until, field]);
};

export const saveDecided = async (
  tx: Transaction,
  attemptId: string,
  { status, declineReason, appliedKobo }: Pick<ChargeAttempt, 'status' | 'declineReason' | 'appliedKobo'>,
  at: Date,
): Promise<void> => {
  await tx.query(decide, [attemptId, status, declineReason, appliedKobo, at]);
};
