import type { Clock } from '@yarda/domain/clock.ts';
import type { Database } from '../database/database.ts';
import { tellMerchant } from '../events/tell-merchant.ts';
import { Problem } from '../http/problem.ts';
import { allowConfirmed } from '../mandates/mandate-changes-store.ts';
import { lockMandate } from '../mandates/mandate-store.ts';
import { recordReceipt } from '../receipts/record-receipt.ts';
import { findStanding, saveConfirmedAgain } from '../standing/standing-store.ts';

/** A payer confirms their consent again, its terms unchanged: what had stopped for the lack of it goes on. */
export const revalidateConsent = async (
  { database, now }: { readonly database: Database; readonly now: Clock },
  userId: string,
  consentId: string,
) => {
  if ((await findStanding(database, consentId))?.userId !== userId) throw new Problem('CONSENT_NOT_FOUND');
  const at = new Date(now());
  await database.transaction(async (tx) => {
    await lockMandate(tx, consentId);
    if (!(await saveConfirmedAgain(tx, consentId, at))) throw new Problem('CONSENT_OVER');
    await allowConfirmed(tx, consentId, at);
    tellMerchant(tx, 'consent.revalidated', { consentId, status: 'granted' });
    const words = (merchant: string) => [`The payer confirmed again what was agreed with ${merchant}, unchanged.`];
    recordReceipt(tx, { consentId, kind: 'renewed', by: 'payer', facts: {}, words });
  });
  return { confirmedAt: at.toISOString() };
};
