import type { Transaction } from '../../platform/database/database.ts';
import type { StoredDebit } from './debit-store.ts';
import { type Decision, saveDecision } from './dispute-store.ts';
import { emitDebitDecision } from './emit-debit-event.ts';

/** Decides a debit's dispute and tells its merchant; false if it has none that is open. */
export const endDispute = async (
  tx: Transaction,
  debit: StoredDebit,
  decided: Decision,
  at: Date,
): Promise<boolean> => {
  if (!(await saveDecision(tx, debit.debitId, decided, at))) return false;
  emitDebitDecision(tx, debit, decided);
  return true;
};
