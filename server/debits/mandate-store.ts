import type { DebitLimits } from '@yarda/contracts/payment-limits.ts';
import { linkedAccounts } from '../accounts/account-projection.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const insert = statement(
  'mandate-insert',
  'insert into mandates (consent_id, user_id, most_kobo, limits, granted_at) values ($1, $2, $3, $4::jsonb, $5)',
);
const insertAccounts = statement(
  'mandate-accounts-insert',
  `insert into mandate_accounts (consent_id, account_id, position)
   select $1, account_id, position - 1 from unnest($2::text[]) with ordinality as a(account_id, position)`,
);

const accounts = statement(
  'mandate-accounts-of',
  `select a.bank_name as "bankName", a.account_number as "accountNumber"
   from mandate_accounts m join ${linkedAccounts} a using (account_id) where m.consent_id = $1 order by m.position`,
);

const debited = statement('mandate-of-account', 'select from mandate_accounts where account_id = $1 limit 1');

/** A payer's permission to debit: for which consent, up to how much in all (kobo), from which accounts, in order. */
export interface Mandate {
  readonly consentId: string;
  readonly userId: string;
  readonly mostKobo: number;
  /** Null in mandates older than limits, which are bound by `mostKobo` alone. */
  readonly limits: DebitLimits | null;
  readonly accountIds: readonly string[];
  readonly grantedAt: Date;
}

/** Saves a mandate. Its schedule is the consent's future payments, which already exist. */
export const saveMandate = async (tx: Transaction, mandate: Mandate): Promise<void> => {
  const { consentId, userId, mostKobo, limits, accountIds, grantedAt } = mandate;
  await tx.query(insert, [consentId, userId, mostKobo, limits && JSON.stringify(limits), grantedAt]);
  await tx.query(insertAccounts, [consentId, accountIds]);
};

/** The accounts that a consent's future payments are debited from, in order, with their whole numbers. */
export const mandateAccounts = (
  db: Queryable,
  consentId: string,
): Promise<readonly { readonly bankName: string; readonly accountNumber: string }[]> => db.query(accounts, [consentId]);

/** Whether a mandate names an account. */
export const isDebited = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db.query(debited, [accountId])).length > 0;
