import type { Clock } from '@yarda/domain/platform/clock.ts';
import { recordReceipt } from '../../grants/receipts/record-receipt.ts';
import { findGrantStatus, saveConfirmedAgain } from '../../grants/status/grant-status-store.ts';
import { allowConfirmed } from '../../mandates/limits/mandate-changes-store.ts';
import { lockMandate } from '../../mandates/limits/mandate-store.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';

/** A payer confirms their consent again, its terms unchanged: what had stopped for the lack of it goes on. */
export const revalidateConsent = async (
  { database, now }: { readonly database: Database; readonly now: Clock },
  userId: string,
  consentId: string,
) => {
  if ((await findGrantStatus(database, consentId))?.userId !== userId) throw new Problem('CONSENT_NOT_FOUND');
  const at = new Date(now());
  await database.transaction(async (tx) => {
    await lockMandate(tx, consentId);
    if (!(await saveConfirmedAgain(tx, consentId, at))) throw new Problem('CONSENT_OVER');
    await allowConfirmed(tx, consentId, at);
    emitMerchantEvent(tx, 'consent.revalidated', { consentId, status: 'granted' });
    const words = (merchant: string) => [`The payer confirmed again what was agreed with ${merchant}, unchanged.`];
    recordReceipt(tx, { consentId, kind: 'renewed', by: 'payer', facts: {}, words });
  });
  return { confirmedAt: at.toISOString() };
};
