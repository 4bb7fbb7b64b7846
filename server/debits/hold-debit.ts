import type { Transaction } from '../database/database.ts';
import { findDebit, lockDebit, type StoredDebit } from './debit-store.ts';
import { lockMandate, type StandingMandate } from './mandate-store.ts';

export interface HeldDebit {
  readonly mandate: StandingMandate;
  readonly debit: StoredDebit;
}

/** Locks a debit's mandate, then the debit; null if there is no such debit. Every change to one begins here. */
export const holdDebit = async (tx: Transaction, debitId: string): Promise<HeldDebit | null> => {
  const known = await findDebit(tx, debitId);
  const mandate = known && (await lockMandate(tx, known.consentId));
  const debit = mandate && (await lockDebit(tx, debitId));
  return mandate && debit && { mandate, debit };
};
