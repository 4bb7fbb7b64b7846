import { collected } from '@yarda/domain/ledger/ledger-postings.ts';
import type { Transaction } from '../database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import type { ChargeBooks, HeldPurpose, TakenMoney } from './charge-purpose.ts';

/** Money as its rail has taken it, and under which name the ledger knows it. */
export interface Collected {
  readonly rail: string;
  readonly reference: string;
  readonly money: TakenMoney;
}

/**
 * The one door by which charged money comes in, from a card, an account or a reader: books it, and has it used for what it
 * was asked for. Resolves to how much of it is used; what is left has to go back.
 */
export const collectMoney = async (
  tx: Transaction,
  held: HeldPurpose,
  books: Pick<ChargeBooks, 'settled' | 'holder'>,
  { rail, reference, money }: Collected,
  at: Date,
): Promise<number> => {
  const postings = collected(rail, money.amountKobo, books.holder);
  await bookInLedger(tx, at, { kind: books.settled, reference, paymentId: held.paymentId, postings });
  return held.settled(money, at);
};
