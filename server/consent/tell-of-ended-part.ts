import type { Transaction } from '../database/database.ts';
import { tellMerchant } from '../events/tell-merchant.ts';
import { findMandate } from '../mandates/mandate-store.ts';
import { nothingShared, sharedCounts } from '../sharing/shared-store.ts';
import { wakeStanding } from '../standing/standing-store.ts';

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
