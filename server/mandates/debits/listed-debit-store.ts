import { registeredAccounts } from '../../accounts/account-projection.ts';
import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';
import { listStatements } from '../../platform/database/list-statements.ts';
import { newestBefore } from '../../platform/database/newest-before.ts';
import { scanLimits } from '../../platform/database/scan-limits.ts';
import { mandates } from '../limits/mandate-projection.ts';
import { debitColumns, debitOf, type StoredDebit } from './debit-store.ts';
import { disputeOfDebit, type ProjectedDispute } from './dispute-store.ts';

const shownDebits = `debits d left join ${registeredAccounts} a using (account_id)`;
const shownColumns = `${debitColumns}, a.bank_name, right(a.account_number, 4) as last_four, ${disputeOfDebit}`;

const start = newestBefore({
  at: '(select due_on from debits where debit_id = :cursor and merchant_id = :merchantId)',
  id: ':cursor::text',
  until: ':to::date + 1',
});
const newestFirst = 'order by d.due_on desc, d.debit_id desc';
const inSpan = (wanted: string): string => `d.merchant_id = :merchantId and ${wanted}
     and d.due_on >= coalesce(:from::date, '-infinity') and (d.due_on, d.debit_id) < ${start} ${newestFirst}`;
const filters = {
  consent: { any: ':consentId::text is null', consent: 'd.consent_id = :consentId' },
  status: { any: ':status::text is null', status: 'd.status = :status' },
  reference: { any: ':reference::text is null', reference: 'd.reference = :reference' },
};
const list = listStatements(
  'debits-of-merchant',
  filters,
  (wanted) =>
    `select ${shownColumns} from ${shownDebits} where :clientId::text is null and ${inSpan(wanted)} limit :limit`,
);
/** A debit's client is its mandate's: no index knows both. */
const newestOf = (wanted: string): string =>
  `select d.* from debits d where ${inSpan(wanted)} limit ${scanLimits.debits}`;
const ofClient = listStatements(
  'debits-of-client',
  filters,
  (wanted) => `with d as (${newestOf(wanted)})
   select ${shownColumns} from d left join ${registeredAccounts} a using (account_id)
   where :clientId = (select client_id from ${mandates} m where m.consent_id = d.consent_id)
   ${newestFirst} limit :limit`,
);
const scannedTo = listStatements(
  'debits-newest',
  filters,
  (wanted) =>
    `select debit_id from (${newestOf(wanted)} offset ${scanLimits.debits} - 1) d where :clientId::text is not null`,
);
const ofMerchant = statement(
  'debit-of-merchant',
  `select ${shownColumns} from ${shownDebits}
   where d.merchant_id = :merchantId and (d.debit_id = :debitId or d.payment_id = :debitId)`,
);
const ofPayer = statement(
  'debit-of-payer',
  `select d.debit_id from debits d join ${mandates} m using (consent_id)
   where m.user_id = :userId and d.debit_id = :debitId`,
);
const ofConsent = statement(
  'debits-of-consent',
  'select debit_id from debits where consent_id = :consentId order by due_on, debit_id',
);

export interface DebitsWanted {
  readonly consentId?: string | undefined;
  readonly status?: string | undefined;
  readonly reference?: string | undefined;
  readonly clientId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A debit with the account that it is taken from, once that is chosen, and with its dispute, if there is one. */
export type ListedDebit = StoredDebit & {
  readonly bankName: string | null;
  readonly lastFour: string | null;
  readonly dispute: ProjectedDispute | null;
};

/** A merchant's debits, the latest due first. */
export const debitsOfMerchant = async (
  db: Queryable,
  merchantId: string,
  wanted: DebitsWanted,
): Promise<ListedDebit[]> => {
  const of = wanted.clientId === undefined ? list : ofClient;
  const rows = await db.query(of(chosenOf(wanted)), { ...valuesOf(merchantId, wanted), limit: wanted.limit });
  return rows.map(debitOf);
};

/** The debit up to which a page of a client's looked; null if it looked through all there are. */
export const debitScannedTo = async (
  db: Queryable,
  merchantId: string,
  wanted: DebitsWanted,
): Promise<string | null> => {
  if (wanted.clientId === undefined) return null;
  const [row] = await db.query(scannedTo(chosenOf(wanted)), valuesOf(merchantId, wanted));
  return row?.debitId ?? null;
};

const chosenOf = ({ consentId, status, reference }: DebitsWanted) => ({
  reference: reference ? 'reference' : 'any',
  consent: consentId ? 'consent' : 'any',
  status: status ? 'status' : 'any',
});

const valuesOf = (merchantId: string, wanted: DebitsWanted) => {
  const { consentId = null, status = null, from = null, to = null, clientId = null, cursor = null } = wanted;
  return { merchantId, consentId, status, reference: wanted.reference ?? null, from, to, clientId, cursor };
};

/** A merchant's debit, by its id or that of its payment. */
export const debitOfMerchant = async (db: Queryable, merchantId: string, id: string): Promise<ListedDebit | null> => {
  const [row] = await db.query(ofMerchant, { merchantId, debitId: id });
  return row ? debitOf(row) : null;
};

export const isDebitOf = async (db: Queryable, userId: string, debitId: string): Promise<boolean> =>
  (await db.query(ofPayer, { userId, debitId })).length > 0;

export const debitIdsOf = async (tx: Transaction, consentId: string): Promise<string[]> =>
  (await tx.query(ofConsent, { consentId })).map(({ debitId }) => debitId);
