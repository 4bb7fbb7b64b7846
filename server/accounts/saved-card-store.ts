import { type Queryable, statement, type Transaction } from '../platform/database/database.ts';

const put = statement(
  'saved-card-put',
  'update user_accounts set card_of = :chargeReference, card_rail = :rail where account_id = :accountId',
);
const find = statement('saved-card-of', 'select card_of, card_rail from user_accounts where account_id = :accountId');

/** The charge whose card is kept, and the rail that keeps it: null if it was kept before that was. */
interface SavedCard {
  readonly chargeReference: string;
  readonly rail: string | null;
}

/** Keeps which charge's card an account is debited by. */
export const saveCardOfAccount = async (tx: Transaction, accountId: string, card: SavedCard): Promise<void> => {
  await tx.query(put, { accountId, chargeReference: card.chargeReference, rail: card.rail });
};

/** The card that an account is debited by; null if its rail identifies the account another way. */
export const savedCardOf = async (db: Queryable, accountId: string): Promise<SavedCard | null> => {
  const [row] = await db.query(find, { accountId });
  return row?.cardOf ? { chargeReference: row.cardOf, rail: row.cardRail } : null;
};
