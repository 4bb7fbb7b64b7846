import type { CardRail } from '@yarda/domain/payments/charges/card-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { Problem } from '../../platform/http/problem.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { settleCharge } from './settle-charge.ts';

export interface EndingDeps extends ChargeDeps {
  readonly cardRail: AmongRails<CardRail>;
}

/** Cancels a charge at its rail, unless it went through meanwhile. */
export const endCharge = async (
  deps: EndingDeps,
  { attemptId, rail }: Pick<ChargeAttempt, 'attemptId' | 'rail'>,
): Promise<ChargeAttempt> =>
  settleCharge(deps, attemptId, await withinDeadline(deps.cardRail.of(rail).endCharge(attemptId)));

/** Cancels a charge that waits for its payer and blocks another. Throws if its outcome is unknown. */
export const giveWay = async (deps: EndingDeps, { attemptId, rail, status }: ChargeAttempt): Promise<void> => {
  if (status === 'asked') throw new Problem('CARD_ATTEMPT_OPEN');
  const ended = await withinDeadline(deps.cardRail.of(rail).endCharge(attemptId)).catch((): never => {
    throw new Problem('CARD_ATTEMPT_OPEN');
  });
  await settleCharge(deps, attemptId, ended);
};
