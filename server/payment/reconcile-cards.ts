import type { CardRail, ChargeStanding } from '@yarda/domain/charges/card-ports.ts';
import type { MandateRail } from '@yarda/domain/charges/mandate-ports.ts';
import { withinDeadline } from '../within-deadline.ts';
import { type CardAttempt, orphanedAttempts } from './card-attempt-store.ts';
import type { ReturnDeps } from './return-transfer.ts';
import { settleCharge } from './settle-charge.ts';

/** The job that asks what became of charges, every minute and whenever the sandbox's clock moves. */
export const reconcileCardsJob = 'reconcile-cards';

/** A charge that has been asked for this long ago is nobody's any more: its answer was lost, or this process died. */
const orphanedMs = 20_000;

export interface ReconcileDeps extends ReturnDeps {
  readonly cardRail: CardRail;
  readonly mandateRail: MandateRail;
}

/**
 * Asks the rail, by reference, about charges whose outcome is not known, and ends those whose payer never came. It never
 * charges: it only asks. One that cannot be asked about now is asked about the next time.
 */
export const reconcileCards = async (deps: ReconcileDeps): Promise<void> => {
  const nowMs = deps.now();
  for (const attempt of await orphanedAttempts(deps.database, new Date(nowMs - orphanedMs), new Date(nowMs))) {
    await reconcile(deps, attempt).catch(() => undefined);
  }
};

const reconcile = async (deps: ReconcileDeps, attempt: CardAttempt): Promise<void> => {
  await settleCharge(deps, attempt.attemptId, await withinDeadline(askAbout(deps, attempt)));
};

const askAbout = (
  { cardRail, mandateRail }: ReconcileDeps,
  { attemptId, status, account }: CardAttempt,
): Promise<ChargeStanding> => {
  if (account) return mandateRail.findDebit(attemptId);
  return status === 'asked' ? cardRail.findCharge(attemptId) : cardRail.endCharge(attemptId);
};
