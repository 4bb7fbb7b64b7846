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
const queryStatement = statement(
  'charge-attempt-requested',
  "update charge_attempts set status = 'asked' where attempt_id = :attemptId and status in ('otp', 'challenge')",
);

/** Saves the state of an undecided charge: it waits for its payer or its bank. */
export const saveOpen = async (
  tx: Transaction,
  attemptId: string,
  status: Extract<ChargeStatus, { status: 'otp' | 'challenge' | 'pending' }>,
  at: Date,
): Promise<void> => {
  if (status.status === 'pending') return void (await tx.query(queryStatement, { attemptId }));
  const until = new Date(at.getTime() + challengeLifeMs);
  const challengeUrl = status.status === 'challenge' ? status.challengeUrl : null;
  const field = status.status === 'otp' ? (status.field ?? null) : null;
  await tx.query(wait, {
    attemptId,
    status: status.status,
    displayMessage: status.displayMessage,
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
