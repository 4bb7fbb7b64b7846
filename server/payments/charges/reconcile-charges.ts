import type { ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import { tenAtOnce } from '../../platform/jobs/max-concurrent.ts';
import { presumedLostMs, withinDeadline } from '../../platform/within-deadline.ts';
import {
  attemptsOnPage,
  type ChargeAttempt,
  endedAttempts,
  orphanedAttempts,
  savePolled,
} from './charge-attempt-store.ts';
import type { DebitDeps } from './debit-account.ts';
import type { EndingDeps } from './end-charge.ts';
import { settleCharge } from './settle-charge.ts';

/** The job that asks how charges stand, every minute and whenever the sandbox's clock moves. */
export const reconcileChargesJob = 'reconcile-charges';

/** A payer may still pay on a page left open, for a charge that was given up or declined there: asked hourly, for three days. */
const hourMs = 3_600_000;
const lateMs = 72 * hourMs;

export type ReconcileDeps = EndingDeps & DebitDeps;

/**
 * Asks the rail, by reference, about charges with unknown outcomes, and ends those whose payer never came. It only
 * asks; it never charges. A charge it cannot ask about now is retried next time.
 */
export const reconcileCharges = async (deps: ReconcileDeps): Promise<void> => {
  const nowMs = deps.now();
  const [now, lost] = [new Date(nowMs), new Date(nowMs - presumedLostMs)];
  await reconcileAll(deps, await orphanedAttempts(deps.database, lost, now));
  await tenAtOnce(await attemptsOnPage(deps.database, lost, now), (attempt) => findPaid(deps, attempt), deps.failed);
  await reconcileAll(deps, await endedAttempts(deps.database, new Date(nowMs - lateMs), new Date(nowMs - hourMs)));
};

const reconcileAll = async (deps: ReconcileDeps, attempts: readonly ChargeAttempt[]): Promise<void> => {
  await tenAtOnce(attempts, (attempt) => reconcile(deps, attempt), deps.failed);
};

const reconcile = async (deps: ReconcileDeps, attempt: ChargeAttempt): Promise<void> => {
  await savePolled(deps.database, attempt.attemptId, new Date(deps.now()));
  await settleCharge(deps, attempt.attemptId, await withinDeadline(queryAttempt(deps, attempt)));
};

/** Books what was paid on the provider's page. A card that was declined there may be followed by another, as long as the page waits. */
const findPaid = async (deps: ReconcileDeps, { attemptId, rail }: ChargeAttempt): Promise<void> => {
  await savePolled(deps.database, attemptId, new Date(deps.now()));
  const status = await withinDeadline(deps.cardRail.of(rail).findCharge(attemptId));
  if (status.status === 'approved') await settleCharge(deps, attemptId, status);
};

const queryAttempt = async (
  { cardRail, mandateRail }: ReconcileDeps,
  { attemptId, status, account, rail }: ChargeAttempt,
): Promise<ChargeStatus> => {
  if (account) return mandateRail.of(rail).findDebit(attemptId);
  const isWaiting = status === 'otp' || status === 'challenge';
  const cards = cardRail.of(rail);
  return isWaiting ? cards.endCharge(attemptId) : cards.findCharge(attemptId);
};
