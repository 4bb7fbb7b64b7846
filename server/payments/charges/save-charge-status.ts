import { challengeLifeMs } from '@yarda/domain/payments/cards/card-limits.ts';
import type { ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';

const decide = statement(
  'charge-attempt-decided',
  `update charge_attempts set status = :status, decline_reason = :declineReason, applied_kobo = :appliedKobo,
     decided_at = :decidedAt
   where attempt_id = :attemptId`,
);
const wait = statement(
  'charge-attempt-waits',
  `update charge_attempts set status = :status, display_message = :displayMessage, challenge_url = :challengeUrl,
     waits_until = :until, requested_field = :field
   where attempt_id = :attemptId and status in ('asked', 'otp')`,
);
const ask = statement(
  'charge-attempt-asked',
  "update charge_attempts set status = 'asked' where attempt_id = :attemptId and status in ('otp', 'challenge')",
);

/** Saves the state of an undecided charge: it waits for its payer or its bank. */
export const saveOpen = async (
  tx: Transaction,
  attemptId: string,
  standing: Extract<ChargeStatus, { status: 'otp' | 'challenge' | 'pending' }>,
  at: Date,
): Promise<void> => {
  if (standing.status === 'pending') return void (await tx.query(ask, { attemptId }));
  const until = new Date(at.getTime() + challengeLifeMs);
  const challengeUrl = standing.status === 'challenge' ? standing.challengeUrl : null;
  const field = standing.status === 'otp' ? (standing.field ?? null) : null;
  await tx.query(wait, {
    attemptId,
    status: standing.status,
    displayMessage: standing.displayMessage,
    challengeUrl,
    until,
    field,
  });
};

export const saveDecided = async (
  tx: Transaction,
  attemptId: string,
  { status, declineReason, appliedKobo }: Pick<ChargeAttempt, 'status' | 'declineReason' | 'appliedKobo'>,
  at: Date,
): Promise<void> => {
  await tx.query(decide, { attemptId, status, declineReason, appliedKobo, decidedAt: at });
};
