import type { AccountNamed } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';

const byNumber = statement(
  'transfer-account-by-number',
  `select payment_id, ordinal, account_number from transfer_accounts
   where rail = :rail and account_number = :accountNumber order by expires_at desc limit 1`,
);
const byOrdinal = statement(
  'transfer-account-by-ordinal',
  `select payment_id, ordinal, account_number from transfer_accounts
   where rail = :rail and payment_id = :paymentId and ordinal = :ordinal`,
);

/** The reference that a payment's account is opened with: the same payment and ordinal always ask for the same one. */
export const accountReference = (paymentId: string, ordinal: number): string => `${paymentId}-${ordinal}`;

/** An account that a rail names, with both of its names; null if it was never opened. */
export const findAccount = async (
  db: Queryable,
  rail: string,
  named: AccountNamed,
): Promise<(NumberedAccount & { readonly reference: string }) | null> => {
  const [row] = await rowsOf(db, rail, named);
  return row ? { ...row, reference: accountReference(row.paymentId, row.ordinal) } : null;
};

interface Row {
  readonly paymentId: string;
  readonly ordinal: number;
  readonly accountNumber: string;
}

const rowsOf = (db: Queryable, rail: string, named: AccountNamed): Promise<Row[]> => {
  if ('accountNumber' in named) return db.query(byNumber, { rail, accountNumber: named.accountNumber });
  const [, paymentId, ordinal] = /^(.+)-(\d{1,9})$/.exec(named.accountReference) ?? [];
  return db.query(byOrdinal, { rail, paymentId: paymentId ?? '', ordinal: Number(ordinal ?? 0) });
};

/** An account by its number and, if its rail names that, by the payment that it was opened for. */
export interface NumberedAccount {
  readonly accountNumber: string;
  readonly paymentId: string | null;
}

/** An account that a rail names by its number or by our reference; null for a reference that was never used. */
export const numberedAccount = async (
  db: Queryable,
  rail: string,
  named: AccountNamed,
): Promise<NumberedAccount | null> => {
  if ('accountNumber' in named) return { accountNumber: named.accountNumber, paymentId: null };
  const [row] = await rowsOf(db, rail, named);
  return row ? { accountNumber: row.accountNumber, paymentId: row.paymentId } : null;
};
