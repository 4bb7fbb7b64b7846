import type { Clock } from '@yarda/domain/platform/clock.ts';
import { endSharing, saveMerchantDeleted } from '../../data/sharing/ended-items-store.ts';
import { sharedNames } from '../../data/sharing/shared-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findReceipt } from '../approval/grant-store.ts';
import { findConsent } from '../consent-store.ts';
import { emitPartEnded } from './emit-part-ended.ts';

interface EndingDeps {
  readonly database: Database;
  readonly now: Clock;
}

/** Ends the sharing of some items of a payer's consent, or of all. Items that had already ended stay as they ended. */
export const withdrawData = async (
  { database, now }: EndingDeps,
  userId: string,
  { consentId, items }: { readonly consentId: string; readonly items?: readonly string[] | undefined },
) => {
  const granted = await findReceipt(database, consentId);
  if (granted?.userId !== userId) throw new Problem('CONSENT_NOT_FOUND');
  return database.transaction(async (tx) => {
    const shared = await sharedNames(tx, consentId);
    const names = new Set(shared.map(({ category, item }) => `${category}.${item}`));
    const isShared = items ? items.every((item) => names.has(item)) : names.size > 0;
    if (!isShared) throw new Problem('ITEM_NOT_SHARED');
    const at = new Date(now());
    const withdrawn = await endSharing(tx, consentId, { as: 'withdrawn', items: items ?? null }, at);
    if (withdrawn.length > 0) await emitPartEnded(tx, consentId, 'payer', at);
    return { withdrawn };
  });
};

/** A merchant says that it has deleted its copies of what a payer no longer shares with it. */
export const confirmDeletion = async ({ database, now }: EndingDeps, merchantId: string, consentId: string) => {
  const consent = await findConsent(database, consentId);
  if (consent?.merchantId !== merchantId) throw new Problem('CONSENT_NOT_FOUND');
  const message = await database.transaction((tx) => saveMerchantDeleted(tx, consentId, new Date(now())));
  if (!message) throw new Problem('NOTHING_TO_DELETE');
  return { deleted: message.deleted, deletedAt: message.deletedAt.toISOString() };
};
