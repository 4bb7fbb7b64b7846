import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';
import { accountColumns, accountValues, nextPosition } from './user-account-store.ts';

const put = statement(
  'saved-card-put',
  `insert into user_accounts as a (${accountColumns}, card_of, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, ${nextPosition})
   on conflict (user_id, institution_code, account_number) do update set
     integrations = jsonb_set(a.integrations, '{card}', excluded.integrations -> 'card'), card_of = excluded.card_of,
     link_status = coalesce(a.link_status, excluded.link_status),
     status_detail = coalesce(a.status_detail, excluded.status_detail)`,
);
const cardOf = statement('saved-card-of', 'select card_of from user_accounts where account_id = $1');

/** Saves the card of `chargeReference` with a person's account; its other links stay. */
export const saveCardOfAccount = async (
  tx: Transaction,
  userId: string,
  account: UserAccount,
  chargeReference: string,
): Promise<void> => {
  await tx.query(put, [...accountValues(userId, account), chargeReference]);
};

/** The charge whose card an account is debited by; null if its rail identifies the account another way. */
export const savedCardOf = async (db: Queryable, accountId: string): Promise<string | null> => {
  const [row] = await db.query<{ cardOf: string | null }>(cardOf, [accountId]);
  return row?.cardOf ?? null;
};
