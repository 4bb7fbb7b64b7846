import { lapsesAt } from '@yarda/domain/grants/status/confirm-again.ts';
import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { endSharing } from '../../data/sharing/ended-items-store.ts';
import { type Standing, saveGrantStatus } from '../../grants/status/grant-status-store.ts';
import { endDebit } from '../../mandates/debits/close-debit.ts';
import { lockMandateConsent } from '../../mandates/debits/lock-mandate-consent.ts';
import { finishMandate, suspendMandate } from '../../mandates/limits/mandate-changes-store.ts';
import { findMandate } from '../../mandates/limits/mandate-store.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** A consent was not confirmed by its day: nothing is taken or read until it is. */
export const suspendUnconfirmed = async (
  tx: Transaction,
  standing: Standing,
  confirmBy: string,
  at: Date,
): Promise<void> => {
  await suspendMandate(tx, standing.consentId, 'revalidation_due', at);
  await saveGrantStatus(tx, { ...standing, confirmBy, state: 'due' }, new Date(lapsesAt(confirmBy)));
};

/** Ends a consent for good after a long time without confirmation. Debits that were sent before may still be taken. */
export const lapseUnconfirmed = async (tx: Transaction, standing: Standing, at: Date): Promise<void> => {
  const { consentId, userId } = standing;
  if (await findMandate(tx, consentId)) {
    const { mandate, debits } = await lockMandateConsent(tx, { by: 'payer', userId }, consentId);
    for (const debit of debits)
      if (isOpen(debit.status))
        await endDebit(tx, { mandate, debit }, 'debit.cancelled', { reason: 'lapsed', by: 'clock' }, at);
    await finishMandate(tx, consentId, 'expired', at);
  }
  await endSharing(tx, consentId, { as: 'lapsed' }, at);
  emitMerchantEvent(tx, 'consent.lapsed', { consentId, status: 'granted', grantStatus: 'lapsed' });
  await saveGrantStatus(tx, { ...standing, state: 'lapsed' }, null);
};
