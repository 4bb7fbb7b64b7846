import { isOpen } from '@yarda/domain/debits/debit-status.ts';
import { Problem } from '../http/problem.ts';
import { endDebit } from './close-debit.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { lockDebit, type StoredDebit } from './debit-store.ts';
import { debitIdsOf, isMandateOf } from './known-debit-store.ts';
import { endMandate, lockMandate } from './mandate-store.ts';

/**
 * Ends a mandate for its payer: nothing more is sent once this has committed. Resolves to the debits that were sent before,
 * and may still be taken.
 */
export const revokeMandate = (
  { database, now }: Pick<DebitsDeps, 'database' | 'now'>,
  userId: string,
  consentId: string,
): Promise<StoredDebit[]> =>
  database.transaction(async (tx) => {
    if (!(await isMandateOf(tx, userId, consentId))) throw new Problem('CONSENT_NOT_FOUND');
    const mandate = await lockMandate(tx, consentId);
    if (!mandate) throw new Problem('CONSENT_NOT_FOUND');
    const at = new Date(now());
    await endMandate(tx, consentId, at);
    const onTheWay: StoredDebit[] = [];
    for (const debitId of await debitIdsOf(tx, consentId, userId)) {
      const debit = await lockDebit(tx, debitId);
      if (debit?.status === 'sent') onTheWay.push(debit);
      else if (debit && isOpen(debit.status)) await endDebit(tx, { mandate, debit }, 'debit.cancelled', 'revoked', at);
    }
    return onTheWay;
  });
