import { knownAccounts } from '../accounts/account-projection.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';
import { listStatements } from '../database/list-statements.ts';
import { mandates } from '../mandates/mandate-projection.ts';
import { debitColumns, type StoredDebit } from './debit-store.ts';
import { disputeOfDebit, type ProjectedDispute } from './dispute-store.ts';

const shownDebits = `debits d left join ${knownAccounts} a using (account_id)`;
const shownColumns = `${debitColumns}, a.bank_name, right(a.account_number, 4) as last_four, ${disputeOfDebit}`;

/** The debit after which a page begins, or what comes after all. */
const placeBefore = (column: string, first: string): string =>
  `case when $7::text is null then ${first} else (select ${column} from debits where debit_id = $7 and merchant_id = $1) end`;
const list = listStatements(
  'debits-of-merchant',
  {
    consent: { any: '$2::text is null', consent: 'd.consent_id = $2' },
    status: { any: '$3::text is null', status: 'd.status = $3' },
    client: {
      any: '$6::text is null',
      client: `$6 = (select client_id from ${mandates} m where m.consent_id = d.consent_id)`,
    },
  },
  (wanted) => `select ${shownColumns} from ${shownDebits}
   where d.merchant_id = $1 and ${wanted}
     and d.due_on >= coalesce($4::date, '-infinity') and d.due_on <= coalesce($5::date, 'infinity')
     and (d.due_on, d.debit_id) < (${placeBefore('due_on', "'infinity'::date")}, ${placeBefore('debit_id', "''")})
   order by d.due_on desc, d.debit_id desc limit $8`,
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
  const { consentId = null, status = null, from = null, to = null, clientId = null, cursor = null, limit } = wanted;
  const chosen = {
    consent: consentId ? 'consent' : 'any',
    status: status ? 'status' : 'any',
    client: clientId ? 'client' : 'any',
  };
  return db.query<KnownDebit>(list(chosen), [merchantId, consentId, status, from, to, clientId, cursor, limit]);
};

/** A merchant's debit, by its id or that of its payment. */
export const debitOfMerchant = async (db: Queryable, merchantId: string, id: string): Promise<KnownDebit | null> =>
  (await db.query<KnownDebit>(ofMerchant, [merchantId, id]))[0] ?? null;

export const isDebitOf = async (db: Queryable, userId: string, debitId: string): Promise<boolean> =>
  (await db.query(ofPayer, [userId, debitId])).length > 0;

export const debitIdsOf = async (tx: Transaction, consentId: string): Promise<string[]> =>
  (await tx.query<{ debitId: string }>(ofConsent, [consentId])).map(({ debitId }) => debitId);
