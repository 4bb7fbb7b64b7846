import { knownAccounts } from '../accounts/account-projection.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';
import { listStatements } from '../database/list-statements.ts';
import { lookedThrough } from '../database/looked-through.ts';
import { newestBefore } from '../database/newest-before.ts';
import { mandates } from '../mandates/mandate-projection.ts';
import { debitColumns, type StoredDebit } from './debit-store.ts';
import { disputeOfDebit, type ProjectedDispute } from './dispute-store.ts';

const shownDebits = `debits d left join ${knownAccounts} a using (account_id)`;
const shownColumns = `${debitColumns}, a.bank_name, right(a.account_number, 4) as last_four, ${disputeOfDebit}`;

const start = newestBefore({
  at: '(select due_on from debits where debit_id = $7 and merchant_id = $1)',
  id: '$7::text',
  until: '$5::date + 1',
});
const newestFirst = 'order by d.due_on desc, d.debit_id desc';
const inSpan = (wanted: string): string => `d.merchant_id = $1 and ${wanted}
     and d.due_on >= coalesce($4::date, '-infinity') and (d.due_on, d.debit_id) < ${start} ${newestFirst}`;
const filters = {
  consent: { any: '$2::text is null', consent: 'd.consent_id = $2' },
  status: { any: '$3::text is null', status: 'd.status = $3' },
};
const list = listStatements(
  'debits-of-merchant',
  filters,
  (wanted) => `select ${shownColumns} from ${shownDebits} where $6::text is null and ${inSpan(wanted)} limit $8`,
);
/** A debit's client is its mandate's: no index knows both. */
const looked = (wanted: string): string =>
  `select d.* from debits d where ${inSpan(wanted)} limit ${lookedThrough.debits}`;
const ofClient = listStatements(
  'debits-of-client',
  filters,
  (wanted) => `select ${shownColumns} from (${looked(wanted)}) d left join ${knownAccounts} a using (account_id)
   where $6 = (select client_id from ${mandates} m where m.consent_id = d.consent_id) ${newestFirst} limit $8`,
);
const lookedTo = listStatements(
  'debits-looked-to',
  filters,
  (wanted) =>
    `select debit_id from (${looked(wanted)} offset ${lookedThrough.debits} - 1) d where $6::text is not null`,
);
const ofMerchant = statement(
  'debit-of-merchant',
  `select ${shownColumns} from ${shownDebits} where d.merchant_id = $1 and (d.debit_id = $2 or d.payment_id = $2)`,
);
const ofPayer = statement(
  'debit-of-payer',
  `select d.debit_id from debits d join ${mandates} m using (consent_id) where m.user_id = $1 and d.debit_id = $2`,
);
const ofConsent = statement(
  'debits-of-consent',
  'select debit_id from debits where consent_id = $1 order by due_on, debit_id',
);

export interface DebitsWanted {
  readonly consentId?: string | undefined;
  readonly status?: string | undefined;
  readonly clientId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A debit with the account that it is taken from, once that is chosen, and with its dispute, if there is one. */
export interface KnownDebit extends StoredDebit {
  readonly bankName: string | null;
  readonly lastFour: string | null;
  readonly dispute: ProjectedDispute | null;
}

/** A merchant's debits, the latest due first. */
export const debitsOfMerchant = (db: Queryable, merchantId: string, wanted: DebitsWanted): Promise<KnownDebit[]> => {
  const of = wanted.clientId === undefined ? list : ofClient;
  return db.query<KnownDebit>(of(chosenOf(wanted)), [...valuesOf(merchantId, wanted), wanted.limit]);
};

/** The debit up to which a page of a client's looked; null if it looked through all there are. */
export const debitLookedTo = async (
  db: Queryable,
  merchantId: string,
  wanted: DebitsWanted,
): Promise<string | null> => {
  if (wanted.clientId === undefined) return null;
  const asked = valuesOf(merchantId, wanted);
  return (await db.query<{ debitId: string }>(lookedTo(chosenOf(wanted)), asked))[0]?.debitId ?? null;
};

const chosenOf = ({ consentId, status }: DebitsWanted) => ({
  consent: consentId ? 'consent' : 'any',
  status: status ? 'status' : 'any',
});

const valuesOf = (merchantId: string, wanted: DebitsWanted): unknown[] => {
  const { consentId = null, status = null, from = null, to = null, clientId = null, cursor = null } = wanted;
  return [merchantId, consentId, status, from, to, clientId, cursor];
};

/** A merchant's debit, by its id or that of its payment. */
export const debitOfMerchant = async (db: Queryable, merchantId: string, id: string): Promise<KnownDebit | null> =>
  (await db.query<KnownDebit>(ofMerchant, [merchantId, id]))[0] ?? null;

export const isDebitOf = async (db: Queryable, userId: string, debitId: string): Promise<boolean> =>
  (await db.query(ofPayer, [userId, debitId])).length > 0;

export const debitIdsOf = async (tx: Transaction, consentId: string): Promise<string[]> =>
  (await tx.query<{ debitId: string }>(ofConsent, [consentId])).map(({ debitId }) => debitId);
