import type { DebitLimits } from '@yarda/contracts/payment-limits.ts';
import type { MandateStanding } from '@yarda/domain/debits/may-debit.ts';
import { linkedAccounts } from '../accounts/account-projection.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';
import { tellMerchant } from '../events/tell-merchant.ts';

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
const columns = `m.consent_id, m.user_id, m.status, m.paused_by, m.paused_until::text, m.limits, m.most_kobo,
  array(select a.account_id from mandate_accounts a where a.consent_id = m.consent_id order by a.position) as account_ids`;
const find = statement('mandate-find', `select ${columns} from mandates m where m.consent_id = $1`);
const lock = statement('mandate-lock', `select ${columns} from mandates m where m.consent_id = $1 for update of m`);
const revoke = statement(
  'mandate-revoke',
  `update mandates set status = 'revoked', ended_at = $2
   where consent_id = $1 and status in ('active', 'suspended', 'completed') returning consent_id`,
);
const suspend = statement(
  'mandate-suspend',
  `update mandates set status = 'suspended', suspended_reason = $2 where consent_id = $1 and status = 'active'
   returning consent_id`,
);

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

/** A mandate as it decides about its debits. */
export interface StandingMandate extends MandateStanding, Pick<Mandate, 'consentId' | 'userId' | 'accountIds'> {
  readonly limits: DebitLimits | null;
  readonly mostKobo: number;
}

interface MandateRow {
  readonly consentId: string;
  readonly userId: string;
  readonly status: string;
  readonly pausedBy: ('payer' | 'merchant')[];
  readonly pausedUntil: string | null;
  readonly limits: DebitLimits | null;
  readonly mostKobo: number;
  readonly accountIds: string[];
}

/** Saves a mandate. Its schedule is the consent's future payments, which already exist. */
export const saveMandate = async (tx: Transaction, mandate: Mandate): Promise<void> => {
  const { consentId, userId, mostKobo, limits, accountIds, grantedAt } = mandate;
  await tx.query(insert, [consentId, userId, mostKobo, limits && JSON.stringify(limits), grantedAt]);
  await tx.query(insertAccounts, [consentId, accountIds]);
  tellMerchant(tx, 'mandate.active', { consentId, status: 'active' });
};

/** The accounts that a consent's future payments are debited from, in order, with their whole numbers. */
export const mandateAccounts = (
  db: Queryable,
  consentId: string,
): Promise<readonly { readonly bankName: string; readonly accountNumber: string }[]> => db.query(accounts, [consentId]);

/** Whether a mandate names an account. */
export const isDebited = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db.query(debited, [accountId])).length > 0;

export const findMandate = async (db: Queryable, consentId: string): Promise<StandingMandate | null> =>
  standing((await db.query<MandateRow>(find, [consentId]))[0]);

/** Locks a mandate: whatever changes it or one of its debits begins here. */
export const lockMandate = async (tx: Transaction, consentId: string): Promise<StandingMandate | null> =>
  standing((await tx.query<MandateRow>(lock, [consentId]))[0]);

/** Stops a mandate's debits until its payer allows them again; false if it was not active. */
export const suspendMandate = async (tx: Transaction, consentId: string, reason: string): Promise<boolean> => {
  const isFirst = (await tx.query(suspend, [consentId, reason])).length > 0;
  if (isFirst) tellMerchant(tx, 'mandate.suspended', { consentId, status: 'suspended', reason });
  return isFirst;
};

/** Ends a mandate for good. */
export const endMandate = async (tx: Transaction, consentId: string, at: Date): Promise<void> => {
  const isFirst = (await tx.query(revoke, [consentId, at])).length > 0;
  if (isFirst) tellMerchant(tx, 'mandate.revoked', { consentId, status: 'revoked' });
};

const standing = (row: MandateRow | undefined): StandingMandate | null =>
  row ? { ...row, status: row.status === 'active' || row.status === 'suspended' ? row.status : 'ended' } : null;
