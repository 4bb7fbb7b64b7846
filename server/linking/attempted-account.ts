import type { Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import type { LinkableAtBank } from './find-linkable.ts';

/** An attempt to link an account by any service: its owner, its rail, and the account as its bank describes it. */
export interface AttemptedAccount extends LinkableAtBank {
  readonly rail: string;
  readonly userId: string;
}

/** The same in a row of `account_links`. */
export interface AttemptedRow {
  rail: string;
  userId: string;
  institutionCode: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  possible: Linkable;
}

export const attemptedColumns = 'rail, user_id, institution_code, bank_name, account_number, account_name, possible';

export const attemptedOf = (row: AttemptedRow): AttemptedAccount => ({
  rail: row.rail,
  userId: row.userId,
  institutionCode: row.institutionCode,
  bankName: row.bankName,
  accountNumber: row.accountNumber,
  accountName: row.accountName,
  possible: row.possible,
});
