import type { Transaction } from '../../platform/database/database.ts';
import { releaseDrawn } from './draw-allowance.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';

/**
 * Moves an ordered debit to the next account if the payer removed its account before the request reached the bank. A
 * new notice names the next account. False if the mandate still names the account.
 */
export const dropAccount = async (tx: Transaction, held: LockedDebit, at: Date): Promise<boolean> => {
  const { mandate, debit } = held;
  if (debit.accountId === null || mandate.accountIds.includes(debit.accountId)) return false;
  await releaseDrawn(tx, held);
  await moveDebit(tx, debit, 'account.dropped', { accountId: null, tries: 0, nextAt: at });
  return true;
};
