import type { OneTimeAccount } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const insert = statement(
  'transfer-accounts-insert',
  `insert into transfer_accounts (rail, account_number, payment_id, ordinal, bank_name, account_name, expires_at,
     exact, payee)
   select rail, "accountNumber", "paymentId", ordinal, "bankName", "accountName", "expiresAt", exact, payee
   from jsonb_to_recordset(:accounts::jsonb) as new(rail text, "accountNumber" text, "paymentId" text, ordinal integer,
     "bankName" text, "accountName" text, "expiresAt" timestamptz, exact boolean, payee text)`,
);
const newestAccount = statement(
  'transfer-account-newest',
  `select rail, account_number, bank_name, account_name, expires_at, ordinal, exact, payee
   from transfer_accounts where payment_id = :paymentId order by ordinal desc limit 1`,
);

const close = statement(
  'transfer-accounts-close',
  `update transfer_accounts set expires_at = :expiresAt, bank_closes_at = coalesce(bank_closes_at, expires_at)
   where payment_id = any(:paymentIds) and expires_at > :expiresAt`,
);

const owe = statement(
  'transfer-accounts-owe',
  'insert into transfer_accounts_owed (payment_id) select unnest(:paymentIds::text[]) on conflict do nothing',
);
const owed = statement(
  'transfer-accounts-owed',
  'select payment_id from transfer_accounts_owed where payment_id = any(:paymentIds::text[])',
);

/** An account as its rail opened it: `exact` if it takes no other amount than it was opened for. */
export interface OpenedAccount extends OneTimeAccount {
  readonly exact: boolean;
  /** The sub-account that its rail pays out to; null for the operator's own. */
  readonly payee: string | null;
}

/** The account shown to a payment's payer. */
export interface AccountRecord extends OpenedAccount {
  readonly rail: string;
  readonly ordinal: number;
}

/** An account that is yet to be saved. */
export type NewAccount = AccountRecord & { readonly paymentId: string };

export const insertAccounts = (tx: Transaction, accounts: readonly NewAccount[]): void => {
  if (accounts.length > 0) tx.send(insert, { accounts: JSON.stringify(accounts) });
};

/** Notes payments whose first account is yet to be opened: their provider did not answer. */
export const oweAccounts = (tx: Transaction, paymentIds: readonly string[]): void => {
  if (paymentIds.length > 0) tx.send(owe, { paymentIds });
};

/** Whether all of these payments were made without an account. */
export const areAccountsOwed = async (db: Queryable, paymentIds: readonly string[]): Promise<boolean> =>
  (await db.query(owed, { paymentIds })).length === paymentIds.length;

/** Ends the accounts of payments: what arrives in them from now on is late, though their bank may still take it. */
export const closeAccountsOf = async (tx: Transaction, paymentIds: readonly string[], at: Date): Promise<void> => {
  await tx.query(close, { paymentIds, expiresAt: at });
};

/** The account that a payment's payer is shown; null if none was opened. */
export const newestAccountOf = async (db: Queryable, paymentId: string): Promise<AccountRecord | null> => {
  const [row] = await db.query(newestAccount, { paymentId });
  return row ?? null;
};
