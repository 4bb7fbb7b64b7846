import { type Queryable, statement, type Transaction } from '../database/database.ts';

const put = statement('saved-card-put', 'update user_accounts set card_of = $2 where account_id = $1');
const cardOf = statement('saved-card-of', 'select card_of from user_accounts where account_id = $1');

/** Keeps which charge's card an account is debited by. */
export const saveCardOfAccount = async (tx: Transaction, accountId: string, chargeReference: string): Promise<void> => {
  await tx.query(put, [accountId, chargeReference]);
};

/** The charge whose card an account is debited by; null if its rail identifies the account another way. */
export const savedCardOf = async (db: Queryable, accountId: string): Promise<string | null> => {
  const [row] = await db.query<{ cardOf: string | null }>(cardOf, [accountId]);
  return row?.cardOf ?? null;
};
