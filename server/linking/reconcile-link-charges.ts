import type { CardRail } from '@yarda/domain/charges/card-ports.ts';
import { withinDeadline } from '../within-deadline.ts';
import { type LinkCharge, orphanedLinkCharges } from './link-charge-store.ts';
import { type SettleLinkChargeDeps, settleLinkCharge } from './settle-link-charge.ts';

/** The job that asks what became of test charges, every minute and whenever the sandbox's clock moves. */
export const reconcileLinkChargesJob = 'reconcile-link-charges';

/** A charge that has been asked for this long ago is nobody's any more: its answer was lost, or this process died. */
const orphanedMs = 20_000;

type ReconcileDeps = SettleLinkChargeDeps & { readonly cardRail: CardRail };

/**
 * Asks the rail, by reference, about test charges whose outcome is not known, and ends those whose payer never came. It
 * never charges: it only asks. One that cannot be asked about now is asked about the next time.
 */
export const reconcileLinkCharges = async (deps: ReconcileDeps): Promise<void> => {
  const nowMs = deps.now();
  for (const charge of await orphanedLinkCharges(deps.database, new Date(nowMs - orphanedMs), new Date(nowMs)))
    await reconcile(deps, charge).catch(() => undefined);
};

const reconcile = async (deps: ReconcileDeps, { chargeId, status }: LinkCharge): Promise<void> => {
  const { cardRail } = deps;
  const asking = status === 'asked' ? cardRail.findCharge(chargeId) : cardRail.endCharge(chargeId);
  await settleLinkCharge(deps, chargeId, await withinDeadline(asking));
};
