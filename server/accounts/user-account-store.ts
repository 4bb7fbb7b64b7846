import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { type Database, type Queryable, statement } from '../database/database.ts';

const list = statement(
  'user-accounts',
  `select account_id, account_number, account_name, bank_name, institution_code, logo, link_status, status_detail, integrations
   from user_accounts where user_id = $1 order by position, account_id`,
);
const put = statement(
  'user-account-put',
  `insert into user_accounts (account_id, user_id, institution_code, bank_name, account_number, account_name, logo,
     link_status, status_detail, integrations, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11) on conflict do nothing`,
);

const findOwn = statement(
  'user-account-own',
  'select account_id from user_accounts where account_id = $1 and user_id = $2 for update',
);
const remove = statement(
  'user-account-delete',
  `delete from user_accounts a where account_id = $1
     and not exists (select from mandate_accounts m where m.account_id = a.account_id) returning account_id`,
);

/** A person's accounts, in the order in which they were linked. */
export const accountsOf = async (db: Queryable, userId: string): Promise<UserAccount[]> => {
  const rows = await db.query<{
    account_id: string;
    account_number: string;
    account_name: string;
    bank_name: string;
    institution_code: string;
    logo: string | null;
    link_status: UserAccount['linkStatus'];
    status_detail: string | null;
    integrations: UserAccount['integrations'];
  }>(list, [userId]);
  return rows.map((row) => ({
    accountId: row.account_id,
    accountNumber: row.account_number,
    accountName: row.account_name,
    bankName: row.bank_name,
    institutionCode: row.institution_code,
    logo: row.logo,
    linkStatus: row.link_status,
    statusDetail: row.status_detail,
    integrations: row.integrations,
  }));
};

/** Keeps an account of a person; the same account is never kept twice. */
export const saveAccount = async (
  db: Queryable,
  userId: string,
  account: UserAccount,
  position: number,
): Promise<void> => {
  await db.query(put, [
    account.accountId,
    userId,
    account.institutionCode,
    account.bankName,
    account.accountNumber,
    account.accountName,
    account.logo,
    account.linkStatus,
    account.statusDetail,
    JSON.stringify(account.integrations),
    position,
  ]);
};

/** Forgets an account: `unknown` where it is not this person's, `inUse` where debits stand on it. */
export const deleteAccount = (
  database: Database,
  userId: string,
  accountId: string,
): Promise<'deleted' | 'unknown' | 'inUse'> =>
  database.transaction(async (tx) => {
    if ((await tx.query(findOwn, [accountId, userId])).length === 0) return 'unknown';
    return (await tx.query(remove, [accountId])).length > 0 ? 'deleted' : 'inUse';
  });
