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

/** The account shown to a payment's payer. */
export interface AccountRecord extends OneTimeAccount {
  readonly rail: string;
  readonly ordinal: number;
}

export const insertAccountOf = async (tx: Transaction, paymentId: string, account: AccountRecord): Promise<void> => {
  const { rail, accountNumber, ordinal, bankName, accountName, expiresAt } = account;
  await tx.query(insertAccount, [rail, accountNumber, paymentId, ordinal, bankName, accountName, expiresAt]);
};

/** The account that a payment's payer is shown; null if none was opened. */
export const newestAccountOf = async (db: Queryable, paymentId: string): Promise<AccountRecord | null> => {
  const [row] = await db.query<{
    rail: string;
    accountNumber: string;
    bankName: string;
    accountName: string;
    expiresAt: Date;
    ordinal: number;
  }>(newestAccount, [paymentId]);
  if (!row) return null;
  const { rail, ordinal, bankName, accountNumber, accountName, expiresAt } = row;
  return {
    rail,
    ordinal,
    bankName,
    accountNumber,
    accountName,
    expiresAt,
  };
};
