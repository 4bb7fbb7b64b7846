import type { ChargeStatus, DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import { isNewChargeReport, requestsAnotherField } from '@yarda/domain/payments/charges/is-new-charge-report.ts';
import { collectionOwner } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asApproved } from './as-approved.ts';
import { bookFeeOf } from './book-fee.ts';
import { type ChargeAttempt, findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import type { LockedPurpose } from './charge-purpose.ts';
import { collectMoney } from './collect-money.ts';
import { lockAttempt } from './lock-attempt.ts';
import { orderRefund } from './refund-charge.ts';
import { reverseBookedCharge } from './reverse-booked-charge.ts';
import { saveDecided, saveOpen } from './save-charge-status.ts';

/**
 * Saves a charge's state, from any source and any number of times: money taken is booked once, applied to its purpose,
 * and the rest refunded. An approval is final and overrides anything reported before.
 */
export const settleCharge = (deps: ChargeDeps, attemptId: string, standing: ChargeStatus): Promise<ChargeAttempt> =>
  deps.database.transaction((tx) => settleChargeIn(deps, tx, attemptId, standing));

/** The same within a transaction. */
export const settleChargeIn = async (
  deps: ChargeDeps,
  tx: Transaction,
  attemptId: string,
  told: ChargeStatus,
): Promise<ChargeAttempt> => {
  const found = await lockAttempt(deps, tx, attemptId);
  if (!found) throw new Error('A charge is for nothing');
  const { attempt, held } = found;
  const standing = withoutReversed(told, held);
  const isNewReport =
    !attempt.reversedAt && (isNewChargeReport(attempt.status, standing) || requestsAnotherField(attempt, standing));
  if (isNewReport) await move(deps, tx, held, attempt, standing);
  if (isNewReport || attempt.status === 'approved')
    await bookFeeOf(tx, attempt, isNewReport ? standing : told, new Date(deps.now()));
  if (!isNewReport) return attempt;
  const moved = (await findAttempt(tx, attemptId)) ?? attempt;
  if (standing.status !== 'approved' || !standing.wasReversed) return moved;
  const now = await lockAttempt(deps, tx, attemptId);
  if (now) await reverseBookedCharge(deps, tx, now);
  return moved;
};

/** Declines an approved charge that its bank has already reversed. A debit counts as collected, and is not repeated. */
const withoutReversed = (told: ChargeStatus, held: LockedPurpose): ChargeStatus =>
  told.status === 'approved' && told.wasReversed && !held.isTakenBefore
    ? { status: 'declined', reason: 'processor' }
    : told;

const move = async (
  deps: ChargeDeps,
  tx: Transaction,
  held: LockedPurpose,
  attempt: ChargeAttempt,
  standing: ChargeStatus,
): Promise<void> => {
  const at = new Date(deps.now());
  switch (standing.status) {
    case 'pending':
      return saveOpen(tx, attempt.attemptId, standing, at);
    case 'otp':
    case 'challenge':
      await saveOpen(tx, attempt.attemptId, standing, at);
      return held.waits(attempt, standing);
    case 'declined':
      return decline(tx, held, attempt, standing.reason, at);
    case 'approved':
      return approve(deps, tx, held, await asApproved(deps, tx, attempt, standing), at);
  }
};

const decline = async (
  tx: Transaction,
  held: LockedPurpose,
  attempt: ChargeAttempt,
  reason: DeclineReason,
  at: Date,
): Promise<void> => {
  await saveDecided(tx, attempt.attemptId, { status: 'declined', declineReason: reason, appliedKobo: 0 }, at);
  if (reason === 'ended') await held.ended(attempt);
  else await held.declined(attempt, reason);
};

const approve = async (
  deps: ChargeDeps,
  tx: Transaction,
  held: LockedPurpose,
  attempt: ChargeAttempt,
  at: Date,
): Promise<void> => {
  const { attemptId, rail, amountKobo } = attempt;
  const { books } = deps.chargePurposes[attempt.purpose];
  const appliedKobo = await collectMoney(
    tx,
    held,
    books,
    { rail: collectionOwner(rail, attempt.payee), reference: attemptId, money: attempt },
    at,
  );
  await saveDecided(tx, attemptId, { status: 'approved', declineReason: null, appliedKobo }, at);
  const refundedKobo = amountKobo - appliedKobo;
  if (refundedKobo === 0) return;
  await orderRefund(deps, tx, { attemptId, amountKobo: refundedKobo, reason: 'over' });
  await held.overcharged(attempt, { appliedKobo, refundedKobo });
};
