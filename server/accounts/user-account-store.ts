import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { isCardOnly } from '@yarda/domain/accounts/is-card-only.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

/** The columns that `accountValues` fills, in order. */
const accountColumns = `account_id, user_id, institution_code, bank_name, account_number, account_name, logo, link_status,
  status_detail, integrations, card_confirmed`;
/** The position after a person's last account; $2 is the person. */
const nextPosition = '(select coalesce(max(position) + 1, 0) from user_accounts where user_id = $2)';

const list = statement(
  'user-accounts',
  `select account_id, account_number, account_name, bank_name, institution_code, logo, link_status, status_detail, integrations,
     card_confirmed
   from user_accounts where user_id = $1 order by position, account_id`,
);
const put = statement(
  'user-account-put',
  `insert into user_accounts (${accountColumns}, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12) on conflict do nothing`,
);

const ofNumber = statement(
  'user-account-of-number',
  `select account_id, integrations, card_confirmed from user_accounts
   where user_id = $1 and institution_code = $2 and account_number = $3`,
);
const insertNext = statement(
  'user-account-insert',
  `insert into user_accounts (${accountColumns}, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, ${nextPosition})`,
);
const saveStandingOf = statement(
  'user-account-standing',
  `update user_accounts set link_status = $2, status_detail = $3, integrations = $4::jsonb, card_confirmed = $5
   where account_id = $1`,
);
const lockOwn = statement(
  'user-account-lock',
  'select account_id from user_accounts where account_id = $1 and user_id = $2 for update',
);
const remove = statement('user-account-delete', 'delete from user_accounts where account_id = $1');

/** A person's accounts, in the order they were linked. */
export const accountsOf = async (db: Queryable, userId: string): Promise<UserAccount[]> => {
  const rows = await db.query<{
    accountId: string;
    accountNumber: string;
    accountName: string;
    bankName: string;
    institutionCode: string;
    logo: string | null;
    linkStatus: UserAccount['linkStatus'];
    statusDetail: string | null;
    integrations: UserAccount['integrations'];
    cardConfirmed: boolean;
  }>(list, [userId]);
  return rows.map((row) => ({
    accountId: row.accountId,
    accountNumber: row.accountNumber,
    accountName: row.accountName,
    bankName: row.bankName,
    institutionCode: row.institutionCode,
    logo: row.logo,
    linkStatus: row.linkStatus,
    statusDetail: row.statusDetail,
    ...knownOf(row),
  }));
};

/** Saves a person's account; the same account is never kept twice. */
export const saveAccount = async (
  db: Queryable,
  userId: string,
  account: UserAccount,
  position: number,
): Promise<void> => {
  await db.query(put, [...accountValues(userId, account), position]);
};

/** A person's account at a bank, if they have it, and whether the bank of its card has confirmed it. */
export const accountOfNumber = async (
  db: Queryable,
  { userId, institutionCode, accountNumber }: { userId: string; institutionCode: string; accountNumber: string },
): Promise<(Pick<UserAccount, 'accountId' | 'integrations' | 'cardOnly'> & { cardConfirmed: boolean }) | null> => {
  type Row = { accountId: string; integrations: UserAccount['integrations']; cardConfirmed: boolean };
  const [row] = await db.query<Row>(ofNumber, [userId, institutionCode, accountNumber]);
  return row ? { accountId: row.accountId, cardConfirmed: row.cardConfirmed, ...knownOf(row) } : null;
};

const knownOf = (row: { integrations: UserAccount['integrations']; cardConfirmed: boolean }) => ({
  integrations: row.integrations,
  ...(isCardOnly(row.integrations, row.cardConfirmed) && { cardOnly: true as const }),
});

/** Adds an account after a person's others. The caller has checked that it is new, and holds the person's lock. */
export const addAccount = async (db: Queryable, userId: string, account: UserAccount): Promise<void> => {
  await db.query(insertNext, accountValues(userId, account));
};

/** Changes how an account is linked. It keeps its id and position. */
export const saveAccountStanding = async (
  db: Queryable,
  accountId: string,
  {
    linkStatus,
    statusDetail,
    integrations,
    cardConfirmed,
  }: Pick<UserAccount, 'linkStatus' | 'statusDetail' | 'integrations'> & { readonly cardConfirmed: boolean },
): Promise<void> => {
  await db.query(saveStandingOf, [accountId, linkStatus, statusDetail, JSON.stringify(integrations), cardConfirmed]);
};

/** The values of `accountColumns`. */
const accountValues = (userId: string, account: UserAccount): unknown[] => [
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
  account.integrations.card.linked && !account.cardOnly,
];

/** Locks a person's own account, which no new debit can then depend on; false if it is not theirs. */
export const lockAccountOf = async (tx: Transaction, userId: string, accountId: string): Promise<boolean> =>
  (await tx.query(lockOwn, [accountId, userId])).length > 0;

export const removeAccount = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.query(remove, [accountId]);
};
