import type { Transaction } from '../../platform/database/database.ts';
import { giveUpDebit } from './close-debit.ts';
import type { DebitsDeps } from './debit-deps.ts';
import type { StoredDebit } from './debit-store.ts';
import { lockDebitPurpose } from './lock-debit-purpose.ts';

/** Gives up a debit whose notice comes so late that it could not be made in time, unless something else happened to it. */
export const giveUpUnnotified = async (
  deps: Pick<DebitsDeps, 'database' | 'newId' | 'now'>,
  debitId: string,
  isUnnotified: (debit: StoredDebit) => boolean,
): Promise<void> =>
  deps.database.transaction(async (tx: Transaction) => {
    const locked = await lockDebitPurpose(tx, debitId);
    if (locked && isUnnotified(locked.debit))
      await giveUpDebit(deps, tx, locked, 'notice_undelivered', new Date(deps.now()), 'notice.undelivered');
  });
