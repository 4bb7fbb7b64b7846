import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import type { MandateState, Pause } from '@yarda/domain/mandates/limits/mandate-state.ts';
import { linkedAccounts } from '../../accounts/account-projection.ts';
import { narrow, type Queryable, statement, type Transaction } from '../../platform/database/database.ts';
import { listStatements } from '../../platform/database/list-statements.ts';
import { appendHistory } from './mandate-history-store.ts';

const insert = statement(
  'mandate-insert',
  `insert into mandates (consent_id, user_id, merchant_id, max_kobo, limits, granted_at, client_id)
   values (:consentId, :userId, :merchantId, :maxKobo, :limits::jsonb, :grantedAt, :clientId)`,
);
const insertAccounts = statement(
  'mandate-accounts-insert',
  `insert into mandate_accounts (consent_id, account_id, position)
   select :consentId, account_id, position - 1
   from unnest(:accountIds::text[]) with ordinality as a(account_id, position)`,
);
const accounts = statement(
  'mandate-accounts-of',
  `select account_id, a.bank_name, a.account_number
   from mandate_accounts m join ${linkedAccounts} a using (account_id)
   where m.consent_id = :consentId order by m.position`,
);

const naming = listStatements(
  'mandates-naming',
  {
    of: {
      consent: 'consent_id = :consentId and :accountId::text is null',
      account: 'account_id = :accountId and :consentId::text is null',
      both: 'consent_id = :consentId and account_id = :accountId',
    },
  },
  (wanted) => `select distinct user_id, account_id from mandate_accounts join mandates using (consent_id)
   where merchant_id = :merchantId and ${wanted}`,
  narrow<{ userId: string }>(),
);
const debited = statement('mandate-of-account', 'select from mandate_accounts where account_id = :accountId limit 1');
const columns = `m.consent_id, m.user_id, m.merchant_id, m.status, m.paused_by, m.paused_until::text,
  m.merchant_paused_until::text, m.suspended_reason, m.limits, m.max_kobo, m.per_debit_kobo, m.reminds_day_before,
  array(select a.account_id from mandate_accounts a
    where a.consent_id = m.consent_id order by a.position) as account_ids`;
/** A payer's permission to debit: for which consent, up to how much in all (kobo), from which accounts, in order. */
export interface Mandate {
  readonly consentId: string;
  readonly userId: string;
  readonly merchantId: string;
  /** The merchant's client that asked for it. */
  readonly clientId: string;
  readonly maxKobo: number;
  /** Null in mandates older than limits, which are bound by `maxKobo` alone. */
  readonly limits: DebitLimits | null;
  readonly accountIds: readonly string[];
  readonly grantedAt: Date;
}

/** A mandate as it decides about its debits. */
export interface MandateWithState extends MandateState, Pick<Mandate, 'consentId' | 'userId' | 'accountIds'> {
  readonly merchantId: string | null;
  readonly limits: DebitLimits | null;
  readonly maxKobo: number;
  /** Whether the payer wants a reminder the day before each debit. */
  readonly remindsDayBefore: boolean;
  /** As stored; `status` tells those apart that can still be debited from those that have ended. */
  readonly storedStatus: string;
  readonly suspendedReason: string | null;
}

/** Pauses as they are stored: each party has its own end. */
export interface StoredPauses {
  readonly pausedBy: readonly Pause['by'][];
  /** The payer's. */
  readonly pausedUntil: string | null;
  readonly merchantPausedUntil: string | null;
}

interface MandateRow extends StoredPauses {
  readonly consentId: string;
  readonly userId: string;
  readonly merchantId: string | null;
  readonly status: string;
  readonly suspendedReason: string | null;
  readonly limits: DebitLimits | null;
  readonly maxKobo: number;
  readonly perDebitKobo: number | null;
  readonly remindsDayBefore: boolean;
  readonly accountIds: string[];
}

/** Saves a mandate. Its schedule is the consent's future payments, which already exist. */
export const saveMandate = async (tx: Transaction, mandate: Mandate): Promise<void> => {
  const { consentId, userId, merchantId, clientId, maxKobo, limits, accountIds, grantedAt } = mandate;
  await tx.query(insert, {
    consentId,
    userId,
    merchantId,
    maxKobo,
    limits: limits && JSON.stringify(limits),
    grantedAt,
    clientId,
  });
  await tx.query(insertAccounts, { consentId, accountIds });
  await appendHistory(tx, consentId, { what: 'granted', by: 'payer' }, grantedAt);
};

/** The accounts that a consent's future payments are debited from, in order, with their whole numbers. */
export const mandateAccounts = (
  db: Queryable,
  consentId: string,
): Promise<readonly { readonly accountId: string; readonly bankName: string; readonly accountNumber: string }[]> =>
  db.query(accounts, { consentId });

/** The accounts that a merchant's mandates name, and whose they are: of one consent, one account, or both. */
export const debitedAccounts = (
  db: Queryable,
  merchantId: string,
  { consentId, accountId }: { readonly consentId?: string | undefined; readonly accountId?: string | undefined },
): Promise<readonly { readonly userId: string; readonly accountId: string }[]> =>
  db.query(naming({ of: consentId && accountId ? 'both' : oneOf(consentId) }), {
    merchantId,
    consentId: consentId ?? null,
    accountId: accountId ?? null,
  });

const oneOf = (consentId: string | undefined) => (consentId ? 'consent' : 'account');

/** Whether a mandate names an account. */
export const isDebited = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db.query(debited, { accountId })).length > 0;

/** Reads and locks the mandate of the consent that an SQL expression of `:id` names. */
export const mandateReaders = (name: 'mandate' | 'mandate-of-debit', consentId: string) => {
  const selection = `select ${columns} from mandates m where m.consent_id = ${consentId}`;
  const find = statement(`${name}-find`, selection, narrow<Pick<MandateRow, 'userId' | 'accountIds'>>());
  const lock = statement(
    `${name}-lock`,
    `${selection} for update of m`,
    narrow<Pick<MandateRow, 'userId' | 'accountIds'>>(),
  );
  return {
    find: async (db: Queryable, id: string): Promise<MandateWithState | null> =>
      chargeStatus((await db.query(find, { id }))[0]),
    lock: async (tx: Transaction, id: string): Promise<MandateWithState | null> =>
      chargeStatus((await tx.query(lock, { id }))[0]),
  };
};

const ofConsent = mandateReaders('mandate', ':id');
export const findMandate = ofConsent.find;
/** Whatever changes a mandate or one of its debits begins here. */
export const lockMandate = ofConsent.lock;

export const pausesOf = ({ pausedBy, pausedUntil, merchantPausedUntil }: StoredPauses): Pause[] =>
  pausedBy.map((by) => ({ by, until: by === 'payer' ? pausedUntil : merchantPausedUntil }));

const chargeStatus = (row: MandateRow | undefined): MandateWithState | null => {
  if (!row) return null;
  const { status, pausedBy, pausedUntil, merchantPausedUntil, ...mandate } = row;
  return {
    ...mandate,
    status: status === 'active' || status === 'suspended' ? status : 'ended',
    storedStatus: status,
    pauses: pausesOf({ pausedBy, pausedUntil, merchantPausedUntil }),
  };
};
