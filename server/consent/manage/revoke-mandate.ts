import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { endDebit } from '../../mandates/debits/close-debit.ts';
import { holdMandate, onTheWayOf, type Party } from '../../mandates/debits/hold-mandate.ts';
import { endMandate } from '../../mandates/limits/mandate-changes-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { tellOfEndedPart } from '../request/tell-of-ended-part.ts';
import { type ChangedMandate, changedMandate } from './present-mandate.ts';

/**
 * Ends a mandate for good: nothing more is sent once this has committed. Debits that were sent before may still be taken,
 * and are told.
 */
export const revokeMandate = async (
  tx: Transaction,
  party: Party,
  consentId: string,
  at: Date,
): Promise<ChangedMandate> => {
  const { mandate, debits } = await holdMandate(tx, party, consentId);
  const isEnded = await endMandate(tx, consentId, party.by, at);
  const reason = party.by === 'payer' ? 'revoked' : 'revoked_by_merchant';
  for (const debit of debits)
    if (isOpen(debit.status)) await endDebit(tx, { mandate, debit }, 'debit.cancelled', { reason, by: party.by }, at);
  if (isEnded) await tellOfEndedPart(tx, consentId, party.by, at);
  return changedMandate(tx, consentId, onTheWayOf(debits), at);
};
