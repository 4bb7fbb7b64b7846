import { collected } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import type { ChargeBooks, LockedPurpose, TakenMoney } from './charge-purpose.ts';

/** Money that a rail has taken, and its reference in the ledger. */
export interface Collected {
  readonly rail: string;
  readonly reference: string;
  readonly money: TakenMoney;
}

/**
 * The only way in for charged money, from a card, an account or a terminal: books it and applies it to its purpose.
 * Resolves to how much is used; the rest must be refunded.
 */
export const collectMoney = (
  tx: Transaction,
  locked: LockedPurpose,
  books: Pick<ChargeBooks, 'settled' | 'holder'>,
  { rail, reference, money }: Collected,
  at: Date,
): Promise<number> => {
  const postings = collected(rail, money.amountKobo, books.holder);
  bookInLedger(tx, at, { kind: books.settled, reference, paymentId: locked.paymentId, postings });
  return locked.settled(money, at);
};
