import { nothingShared, sharedCounts } from '../../data/sharing/shared-store.ts';
import { wakeGrantStatus } from '../../grants/status/grant-status-store.ts';
import { findMandate } from '../../mandates/limits/mandate-store.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Tells the merchant what a part that was just ended leaves of a consent: other parts that live, or none. */
export const emitPartEnded = async (
  tx: Transaction,
  consentId: string,
  by: 'payer' | 'merchant',
  at: Date,
): Promise<void> => {
  // When two parts end at once, the second sees that the first has ended.
  await wakeGrantStatus(tx, consentId, at);
  const mandate = await findMandate(tx, consentId);
  const shared = (await sharedCounts(tx, [consentId])).get(consentId) ?? nothingShared;
  const isLiving = (mandate !== null && mandate.status !== 'ended') || shared.live > 0;
  emitMerchantEvent(tx, isLiving ? 'consent.narrowed' : 'consent.revoked', {
    ...{ consentId, status: 'granted', by },
    ...(!isLiving && { grantStatus: 'revoked' as const }),
  });
};
