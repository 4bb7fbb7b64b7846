import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lockMandate, type MandateWithState } from '../limits/mandate-store.ts';
import { type DebitIn, lockDebit, type StoredDebit } from './debit-store.ts';
import { debitIdsOf } from './listed-debit-store.ts';

/** The party that changes a mandate: its payer or its merchant. */
export type Party =
  | { readonly by: 'payer'; readonly userId: string }
  | { readonly by: 'merchant'; readonly merchantId: string };

/** Locks a party's own mandate, and then its debits in order of their days. */
export const lockMandateConsent = async (
  tx: Transaction,
  party: Party,
  consentId: string,
): Promise<{ readonly mandate: MandateWithState; readonly debits: readonly StoredDebit[] }> => {
  const mandate = await lockMandate(tx, consentId);
  if (!mandate || !isOf(mandate, party)) throw new Problem('CONSENT_NOT_FOUND');
  const debits: StoredDebit[] = [];
  for (const debitId of await debitIdsOf(tx, consentId)) {
    const debit = await lockDebit(tx, debitId);
    if (debit) debits.push(debit);
  }
  return { mandate, debits };
};

const isOf = ({ userId, merchantId }: MandateWithState, party: Party): boolean =>
  party.by === 'payer' ? party.userId === userId : party.merchantId === merchantId;

export const onTheWayOf = (debits: readonly StoredDebit[]): DebitIn<'sent'>[] =>
  debits.filter((debit) => debit.status === 'sent');
