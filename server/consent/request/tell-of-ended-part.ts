import { nothingShared, sharedCounts } from '../../data/sharing/shared-store.ts';
import { wakeStanding } from '../../grants/status/standing-store.ts';
import { findMandate } from '../../mandates/limits/mandate-store.ts';
import { tellMerchant } from '../../merchants/events/tell-merchant.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Tells the merchant what a part that was just ended leaves of a consent: other parts that live, or none. */
export const tellOfEndedPart = async (
  tx: Transaction,
  consentId: string,
  by: 'payer' | 'merchant',
  at: Date,
): Promise<void> => {
  // Of two parts that end at once, the second sees that the first has ended.
  await wakeStanding(tx, consentId, at);
  const mandate = await findMandate(tx, consentId);
  const shared = (await sharedCounts(tx, [consentId])).get(consentId) ?? nothingShared;
  const isLiving = (mandate !== null && mandate.status !== 'ended') || shared.live > 0;
  tellMerchant(tx, isLiving ? 'consent.narrowed' : 'consent.revoked', { consentId, status: 'granted', by });
};
