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
export const settleCharge = (deps: ChargeDeps, attemptId: string, status: ChargeStatus): Promise<ChargeAttempt> =>
  deps.database.transaction((tx) => settleChargeIn(deps, tx, attemptId, status));

/** The same within a transaction. */
export const settleChargeIn = async (
  deps: ChargeDeps,
  tx: Transaction,
  attemptId: string,
  reported: ChargeStatus,
): Promise<ChargeAttempt> => {
  const found = await lockAttempt(deps, tx, attemptId);
  if (!found) throw new Error('A charge is for nothing');
  const { attempt, locked } = found;
  const status = withoutReversed(reported, locked);
  const isNewReport =
    !attempt.reversedAt && (isNewChargeReport(attempt.status, status) || requestsAnotherField(attempt, status));
  if (isNewReport) await move(deps, tx, locked, attempt, status);
  if (isNewReport || attempt.status === 'approved')
    await bookFeeOf(tx, attempt, isNewReport ? status : reported, new Date(deps.now()));
  if (!isNewReport) return attempt;
  const moved = (await findAttempt(tx, attemptId)) ?? attempt;
  if (status.status !== 'approved' || !status.wasReversed) return moved;
  const now = await lockAttempt(deps, tx, attemptId);
  if (now) await reverseBookedCharge(deps, tx, now);
  return moved;
};

/** Declines an approved charge that its bank has already reversed. A debit counts as collected, and is not repeated. */
const withoutReversed = (reported: ChargeStatus, locked: LockedPurpose): ChargeStatus =>
  reported.status === 'approved' && reported.wasReversed && !locked.isTakenBefore
    ? { status: 'declined', reason: 'processor' }
    : reported;

const move = async (
  deps: ChargeDeps,
  tx: Transaction,
  locked: LockedPurpose,
  attempt: ChargeAttempt,
  status: ChargeStatus,
): Promise<void> => {
  const at = new Date(deps.now());
  switch (status.status) {
    case 'pending':
      return saveOpen(tx, attempt.attemptId, status, at);
    case 'otp':
    case 'challenge':
      await saveOpen(tx, attempt.attemptId, status, at);
      return locked.waits(attempt, status);
    case 'declined':
      return decline(tx, locked, attempt, status.reason, at);
    case 'approved':
      return approve(deps, tx, locked, await asApproved(deps, tx, attempt, status), at);
  }
};

const decline = async (
  tx: Transaction,
  locked: LockedPurpose,
  attempt: ChargeAttempt,
  reason: DeclineReason,
  at: Date,
): Promise<void> => {
  await saveDecided(tx, attempt.attemptId, { status: 'declined', declineReason: reason, appliedKobo: 0 }, at);
  if (reason === 'ended') await locked.ended(attempt);
  else await locked.declined(attempt, reason);
};

const approve = async (
  deps: ChargeDeps,
  tx: Transaction,
  locked: LockedPurpose,
  attempt: ChargeAttempt,
  at: Date,
): Promise<void> => {
  const { attemptId, rail, amountKobo } = attempt;
  const { books } = deps.chargePurposes[attempt.purpose];
  const appliedKobo = await collectMoney(
    tx,
    locked,
    books,
    { rail: collectionOwner(rail, attempt.payee), reference: attemptId, money: attempt },
    at,
  );
  await saveDecided(tx, attemptId, { status: 'approved', declineReason: null, appliedKobo }, at);
  const refundedKobo = amountKobo - appliedKobo;
  if (refundedKobo === 0) return;
  await orderRefund(deps, tx, { attemptId, amountKobo: refundedKobo, reason: 'over' });
  await locked.overcharged(attempt, { appliedKobo, refundedKobo });
};
