import type { OneTimeAccount } from '@yarda/domain/transfers/transfer-ports.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const insertAccount = statement(
  'transfer-account-insert',
  `insert into transfer_accounts (rail, account_number, payment_id, ordinal, bank_name, account_name, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const newestAccount = statement(
  'transfer-account-newest',
  `select rail, account_number, bank_name, account_name, expires_at, ordinal
   from transfer_accounts where payment_id = $1 order by ordinal desc limit 1`,
);

/** The account of a payment that is shown to its payer. */
export interface AccountRecord extends OneTimeAccount {
  readonly rail: string;
  readonly ordinal: number;
}

export const insertAccountOf = async (tx: Transaction, paymentId: string, account: AccountRecord): Promise<void> => {
  const { rail, accountNumber, ordinal, bankName, accountName, expiresAt } = account;
  await tx.query(insertAccount, [rail, accountNumber, paymentId, ordinal, bankName, accountName, expiresAt]);
};

/** The account that a payment's payer is shown; null where none was opened. */
export const newestAccountOf = async (db: Queryable, paymentId: string): Promise<AccountRecord | null> => {
  const [row] = await db.query<{
    rail: string;
    account_number: string;
    bank_name: string;
    account_name: string;
    expires_at: Date;
    ordinal: number;
  }>(newestAccount, [paymentId]);
  if (!row) return null;
  const { rail, ordinal, bank_name, account_number, account_name, expires_at } = row;
  return {
    rail,
    ordinal,
    bankName: bank_name,
    accountNumber: account_number,
    accountName: account_name,
    expiresAt: expires_at,
  };
};
