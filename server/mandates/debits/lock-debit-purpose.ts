import type { Transaction } from '../../platform/database/database.ts';
import type { MandateWithState } from '../limits/mandate-store.ts';
import { lockDebit, type StoredDebit } from './debit-store.ts';
import { lockMandateOfDebit } from './mandate-of-debit-store.ts';

export interface LockedDebit<Debit extends StoredDebit = StoredDebit> {
  readonly mandate: MandateWithState;
  readonly debit: Debit;
}

/** Locks a debit's mandate, then the debit; null if there is no such debit. Every change to one begins here. */
export const lockDebitPurpose = async (tx: Transaction, debitId: string): Promise<LockedDebit | null> => {
  // Sent together, and done in this order.
  const [mandate, debit] = await Promise.all([lockMandateOfDebit(tx, debitId), lockDebit(tx, debitId)]);
  return mandate && debit && { mandate, debit };
};
