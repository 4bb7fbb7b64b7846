import { type Queryable, statement, type Transaction } from '../database/database.ts';
import { debitColumns, type StoredDebit } from './debit-store.ts';

const list = statement(
  'debits-of-merchant',
  `select ${debitColumns} from debits d
   where d.merchant_id = $1 and ($2::text is null or d.consent_id = $2) and ($3::text is null or d.status = $3)
     and ($4::text is null or d.due_on::text >= $4) and ($5::text is null or d.due_on::text <= $5)
     and ($6::text is null or (d.due_on, d.debit_id) <
       (select due_on, debit_id from debits where debit_id = $6 and merchant_id = $1))
   order by d.due_on desc, d.debit_id desc limit $7`,
);
const ofMerchant = statement(
  'debit-of-merchant',
  `select ${debitColumns} from debits d where d.merchant_id = $1 and (d.debit_id = $2 or d.payment_id = $2)`,
);
const ofPayer = statement(
  'debit-of-payer',
  'select d.debit_id from debits d join mandates m using (consent_id) where m.user_id = $1 and d.debit_id = $2',
);
const ofConsent = statement(
  'debits-of-consent',
  `select d.debit_id from debits d join mandates m using (consent_id)
   where d.consent_id = $1 and m.user_id = $2 order by d.due_on, d.debit_id`,
);
const payer = statement('mandate-of-payer', 'select from mandates where consent_id = $1 and user_id = $2');

export interface DebitsWanted {
  readonly consentId?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A merchant's debits, the latest due first. */
export const debitsOfMerchant = (db: Queryable, merchantId: string, wanted: DebitsWanted): Promise<StoredDebit[]> => {
  const { consentId = null, status = null, from = null, to = null, cursor = null, limit } = wanted;
  return db.query<StoredDebit>(list, [merchantId, consentId, status, from, to, cursor, limit]);
};

/** A merchant's debit, by its id or that of its payment. */
export const debitOfMerchant = async (db: Queryable, merchantId: string, id: string): Promise<StoredDebit | null> =>
  (await db.query<StoredDebit>(ofMerchant, [merchantId, id]))[0] ?? null;

export const isDebitOf = async (db: Queryable, userId: string, debitId: string): Promise<boolean> =>
  (await db.query(ofPayer, [userId, debitId])).length > 0;

export const isMandateOf = async (db: Queryable, userId: string, consentId: string): Promise<boolean> =>
  (await db.query(payer, [consentId, userId])).length > 0;

export const debitIdsOf = async (tx: Transaction, consentId: string, userId: string): Promise<string[]> =>
  (await tx.query<{ debitId: string }>(ofConsent, [consentId, userId])).map(({ debitId }) => debitId);
