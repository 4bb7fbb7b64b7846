import { isEnded } from '@yarda/domain/consent/manage/agreement-status.ts';
import { nothingShared, sharedCounts } from '../../data/sharing/shared-store.ts';
import { wakeGrantStatus } from '../../grants/status/grant-status-store.ts';
import { mandatesOfConsents } from '../../mandates/debits/granted-mandate-store.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { findConsent } from '../consent-store.ts';
import { grantStatusOf } from '../manage/grant-status.ts';

/** Tells the merchant what a part that was just ended leaves of a consent: other parts that live, or none. */
export const emitPartEnded = async (
  tx: Transaction,
  consentId: string,
  by: 'payer' | 'merchant',
  at: Date,
): Promise<void> => {
  // When two parts end at once, the second sees that the first has ended.
  await wakeGrantStatus(tx, consentId, at);
  const record = await findConsent(tx, consentId);
  if (!record) throw new Error(`${consentId} is not stored`);
  const mandate = (await mandatesOfConsents(tx, [consentId])).get(consentId) ?? null;
  const shared = (await sharedCounts(tx, [consentId])).get(consentId) ?? nothingShared;
  // Without the state of its confirmation: a consent that waits for one counts as suspended, even if nothing of it is left.
  const grantStatus = grantStatusOf({ record, mandate, shared, grantStatus: null }, at.getTime());
  emitMerchantEvent(tx, isEnded(grantStatus) ? 'consent.revoked' : 'consent.narrowed', {
    ...{ consentId, status: 'granted', by },
    ...(isEnded(grantStatus) && { grantStatus }),
  });
};
