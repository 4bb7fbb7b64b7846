import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { endDebit } from '../../mandates/debits/close-debit.ts';
import { lockMandateConsent, onTheWayOf, type Party } from '../../mandates/debits/lock-mandate-consent.ts';
import { endMandate } from '../../mandates/limits/mandate-changes-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { emitPartEnded } from '../request/emit-part-ended.ts';
import { type ChangedMandate, changedMandate } from './mandate-to-wire.ts';

/**
 * Ends a mandate for good: nothing more is sent once this has committed. Debits that were sent before may still be
 * taken, and are reported.
 */
export const revokeMandate = async (
  tx: Transaction,
  party: Party,
  consentId: string,
  at: Date,
): Promise<ChangedMandate> => {
  const { mandate, debits } = await lockMandateConsent(tx, party, consentId);
  const isEnded = await endMandate(tx, consentId, party.by, at);
  const reason = party.by === 'payer' ? 'revoked' : 'revoked_by_merchant';
  for (const debit of debits)
    if (isOpen(debit.status)) await endDebit(tx, { mandate, debit }, 'debit.cancelled', { reason, by: party.by }, at);
  if (isEnded) await emitPartEnded(tx, consentId, party.by, at);
  return changedMandate(tx, consentId, onTheWayOf(debits), at);
};
