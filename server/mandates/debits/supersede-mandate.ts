import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { wakeGrantStatus } from '../../grants/status/grant-status-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { saveSuperseded } from '../limits/mandate-changes-store.ts';
import { endDebit } from './close-debit.ts';
import { lockMandateConsent } from './lock-mandate-consent.ts';

/**
 * Ends the debits of a consent in the transaction that agrees to their replacements: no day is without either, or with
 * both. A debit that was sent before may still be collected, by the old terms. False if the debits had ended.
 */
export const supersedeMandate = async (
  tx: Transaction,
  {
    userId,
    consentId,
    supersededBy,
  }: { readonly userId: string; readonly consentId: string; readonly supersededBy: string },
  at: Date,
): Promise<boolean> => {
  const { mandate, debits } = await lockMandateConsent(tx, { by: 'payer', userId }, consentId);
  if (!(await saveSuperseded(tx, { consentId, supersededBy }, at))) return false;
  for (const debit of debits)
    if (isOpen(debit.status))
      await endDebit(tx, { mandate, debit }, 'debit.cancelled', { reason: 'superseded', by: 'payer' }, at);
  await wakeGrantStatus(tx, consentId, at);
  return true;
};
