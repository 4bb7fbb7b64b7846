import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { isCardOnly } from '@yarda/domain/accounts/is-card-only.ts';
import { type Queryable, statement, type Transaction } from '../platform/database/database.ts';

const accountColumns = `account_id, user_id, institution_code, bank_name, account_number, account_name, logo,
  link_status, status_detail, integrations, card_confirmed`;
/** The parameters that fill `accountColumns`, in their order. */
const accountParameters = `:accountId, :userId, :institutionCode, :bankName, :accountNumber, :accountName, :logo,
  :linkStatus, :statusDetail, :integrations::jsonb, :cardConfirmed`;
/** The position after a person's last account. */
const nextPosition = '(select coalesce(max(position) + 1, 0) from user_accounts where user_id = :userId)';

const list = statement(
  'user-accounts',
  `select account_id, account_number, account_name, bank_name, institution_code, logo, link_status, status_detail,
     integrations, card_confirmed
   from user_accounts where user_id = :userId order by position, account_id`,
);
const put = statement(
  'user-account-put',
  `insert into user_accounts (${accountColumns}, position)
   values (${accountParameters}, :position) on conflict do nothing`,
);

const ofNumber = statement(
  'user-account-of-number',
  `select account_id, integrations, card_confirmed from user_accounts
   where user_id = :userId and institution_code = :institutionCode and account_number = :accountNumber`,
);
const insertNext = statement(
  'user-account-insert',
  `insert into user_accounts (${accountColumns}, position)
   values (${accountParameters}, ${nextPosition})`,
);
const updateAccountStatus = statement(
  'user-account-status',
  `update user_accounts set link_status = :linkStatus, status_detail = :statusDetail,
     integrations = :integrations::jsonb, card_confirmed = :cardConfirmed
   where account_id = :accountId`,
);
const lockOwn = statement(
  'user-account-lock',
  'select account_id from user_accounts where account_id = :accountId and user_id = :userId for update',
);
const remove = statement('user-account-delete', 'delete from user_accounts where account_id = :accountId');

/** A person's accounts, in the order they were linked. */
export const accountsOf = async (db: Queryable, userId: string): Promise<UserAccount[]> => {
  const rows = await db.query(list, { userId });
  return rows.map((row) => ({
    accountId: row.accountId,
    accountNumber: row.accountNumber,
    accountName: row.accountName,
    bankName: row.bankName,
    institutionCode: row.institutionCode,
    logo: row.logo,
    linkStatus: row.linkStatus,
    statusDetail: row.statusDetail,
    ...linkFlagsOf(row),
  }));
};

/** Saves a person's account; the same account is never kept twice. */
export const saveAccount = async (
  db: Queryable,
  userId: string,
  account: UserAccount,
  position: number,
): Promise<void> => {
  await db.query(put, { ...accountValues(userId, account), position });
};

/** A person's account at a bank, if they have it, and whether the bank of its card has confirmed it. */
export const accountOfNumber = async (
  db: Queryable,
  { userId, institutionCode, accountNumber }: { userId: string; institutionCode: string; accountNumber: string },
): Promise<(Pick<UserAccount, 'accountId' | 'integrations' | 'cardOnly'> & { cardConfirmed: boolean }) | null> => {
  const [row] = await db.query(ofNumber, { userId, institutionCode, accountNumber });
  return row ? { accountId: row.accountId, cardConfirmed: row.cardConfirmed, ...linkFlagsOf(row) } : null;
};

const linkFlagsOf = (row: { integrations: UserAccount['integrations']; cardConfirmed: boolean }) => ({
  integrations: row.integrations,
  ...(isCardOnly(row.integrations, row.cardConfirmed) && { cardOnly: true as const }),
});

/** Adds an account after a person's others. The caller has checked that it is new, and holds the person's lock. */
export const addAccount = async (db: Queryable, userId: string, account: UserAccount): Promise<void> => {
  await db.query(insertNext, accountValues(userId, account));
};

/** Changes how an account is linked. It keeps its id and position. */
export const saveAccountStatus = async (
  db: Queryable,
  accountId: string,
  {
    linkStatus,
    statusDetail,
    integrations,
    cardConfirmed,
  }: Pick<UserAccount, 'linkStatus' | 'statusDetail' | 'integrations'> & { readonly cardConfirmed: boolean },
): Promise<void> => {
  await db.query(updateAccountStatus, {
    accountId,
    linkStatus,
    statusDetail,
    integrations: JSON.stringify(integrations),
    cardConfirmed,
  });
};

/** The values of `accountParameters`. */
const accountValues = (userId: string, account: UserAccount) => ({
  ...account,
  userId,
  integrations: JSON.stringify(account.integrations),
  cardConfirmed: account.integrations.card.linked && !account.cardOnly,
});

/** Locks a person's own account, which no new debit can then depend on; false if it is not theirs. */
export const lockAccountOf = async (tx: Transaction, userId: string, accountId: string): Promise<boolean> =>
  (await tx.query(lockOwn, { accountId, userId })).length > 0;

export const removeAccount = async (tx: Transaction, accountId: string): Promise<void> => {
  await tx.query(remove, { accountId });
};
