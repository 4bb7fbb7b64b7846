import { type DebitRight, type DebitRights, rightToDebit } from '@yarda/domain/accounts/debit-right.ts';
import { type Queryable, statement, type Transaction } from '../platform/database/database.ts';

const put = statement(
  'debit-right-put',
  'update user_accounts set debit_rights = debit_rights || jsonb_build_object(:service::text, :right::jsonb) where account_id = :accountId',
);
const find = statement(
  'debit-right-find',
  'select integrations, debit_rights from user_accounts where account_id = :accountId',
);

/** Keeps by which link an account may be debited through a mandate system; null if by none any more. */
export const saveDebitRight = async (
  tx: Transaction,
  accountId: string,
  service: keyof DebitRights,
  right: DebitRight | null,
): Promise<void> => {
  await tx.query(put, { accountId, service, right: JSON.stringify(right) });
};

/** By which right an account is debited; null if it has no mandate. */
export const debitRightOf = async (db: Queryable, accountId: string): Promise<DebitRight | null> => {
  const [row] = await db.query(find, { accountId });
  return row ? rightToDebit(row.integrations, row.debitRights) : null;
};
