import type { ChargeStanding, DeclineReason } from '@yarda/domain/payments/charges/card-ports.ts';
import { asksAnother, isChargeNews } from '@yarda/domain/payments/charges/charge-news.ts';
import { keptFor } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { asApproved } from './as-approved.ts';
import { type ChargeAttempt, findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import type { HeldPurpose } from './charge-purpose.ts';
import { collectMoney } from './collect-money.ts';
import { holdAttempt } from './hold-attempt.ts';
import { keepFeeOf } from './keep-fee.ts';
import { orderRefund } from './refund-charge.ts';
import { saveDecided, saveOpen } from './save-standing.ts';
import { takeBack } from './take-back.ts';

/**
 * Saves a charge's state, from any source and any number of times: money taken is booked once, applied to its purpose,
 * and the rest refunded. An approval is final and overrides anything reported before.
 */
export const settleCharge = (deps: ChargeDeps, attemptId: string, standing: ChargeStanding): Promise<ChargeAttempt> =>
  deps.database.transaction((tx) => settleChargeIn(deps, tx, attemptId, standing));

/** The same within a transaction. */
export const settleChargeIn = async (
  deps: ChargeDeps,
  tx: Transaction,
  attemptId: string,
  told: ChargeStanding,
): Promise<ChargeAttempt> => {
  const found = await holdAttempt(deps, tx, attemptId);
  if (!found) throw new Error('A charge is for nothing');
  const { attempt, held } = found;
  const standing = withoutTakenBack(told, held);
  const isNews = !attempt.reversedAt && (isChargeNews(attempt.status, standing) || asksAnother(attempt, standing));
  if (isNews) await move(deps, tx, held, attempt, standing);
  if (isNews || attempt.status === 'approved')
    await keepFeeOf(tx, attempt, isNews ? standing : told, new Date(deps.now()));
  if (!isNews) return attempt;
  const moved = (await findAttempt(tx, attemptId)) ?? attempt;
  if (standing.status !== 'approved' || !standing.isTakenBack) return moved;
  const now = await holdAttempt(deps, tx, attemptId);
  if (now) await takeBack(deps, tx, now);
  return moved;
};

/** What its bank has taken back by the time that we hear of it pays for nothing; a debit was made, and is not made again. */
const withoutTakenBack = (told: ChargeStanding, held: HeldPurpose): ChargeStanding =>
  told.status === 'approved' && told.isTakenBack && !held.isTakenBefore
    ? { status: 'declined', reason: 'processor' }
    : told;

const move = async (
  deps: ChargeDeps,
  tx: Transaction,
  held: HeldPurpose,
  attempt: ChargeAttempt,
  standing: ChargeStanding,
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
  held: HeldPurpose,
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
  held: HeldPurpose,
  attempt: ChargeAttempt,
  at: Date,
): Promise<void> => {
  const { attemptId, rail, amountKobo } = attempt;
  const { books } = deps.chargePurposes[attempt.purpose];
  const appliedKobo = await collectMoney(
    tx,
    held,
    books,
    { rail: keptFor(rail, attempt.payee), reference: attemptId, money: attempt },
    at,
  );
  await saveDecided(tx, attemptId, { status: 'approved', declineReason: null, appliedKobo }, at);
  const refundedKobo = amountKobo - appliedKobo;
  if (refundedKobo === 0) return;
  await orderRefund(deps, tx, { attemptId, amountKobo: refundedKobo, reason: 'over' });
  await held.overcharged(attempt, { appliedKobo, refundedKobo });
};
