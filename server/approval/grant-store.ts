import type { ApprovalEvidence } from '@yarda/contracts/approval-receipt.ts';
import type { ConsentTerms } from '@yarda/domain/approval/consent-terms.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const lock = statement('consent-lock', 'select status from consents where consent_id = $1 for update');
const insert = statement(
  'grant-insert',
  `with granted as (
     update consents set
       status = case when needs_grant then 'granted' else status end,
       granted_at = case when needs_grant then $9::timestamptz end,
       user_id = case when needs_grant then $2 else user_id end
     where consent_id = $1 and status = 'pending' returning consent_id
   ), earlier as (
     insert into earlier_grants select g.* from grants g where consent_id = (select consent_id from granted)
   ), paying as (
     update payments set payer_user_id = $2 where consent_id = (select consent_id from granted)
   )
   insert into grants (consent_id, user_id, payer_name, terms, terms_hash, credential_id, assertion, receipt, granted_at, evidence)
   select consent_id, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9, $10::jsonb from granted
   on conflict (consent_id) do update set user_id = excluded.user_id, payer_name = excluded.payer_name,
     terms = excluded.terms, terms_hash = excluded.terms_hash, credential_id = excluded.credential_id,
     assertion = excluded.assertion, receipt = excluded.receipt, granted_at = excluded.granted_at,
     evidence = excluded.evidence
   returning consent_id`,
);
const receiptOf = statement(
  'grant-receipt',
  `select receipt, terms, terms_hash, evidence, g.granted_at, g.user_id, c.merchant_id
   from grants g join consents c using (consent_id) where consent_id = $1`,
);
const debitedBy = statement(
  'grant-debited',
  `select terms -> 'immediatePayments' as chosen from grants g join consents c using (consent_id)
   where consent_id = $1 and g.user_id = $2 and c.client_id = $3 and c.expires_at > $4`,
);
const forConfirmation = statement(
  'grant-for-confirmation',
  `select g.user_id, g.granted_at, g.confirmed_at, u.phone from grants g join users u using (user_id) where consent_id = $1`,
);
const confirmed = statement(
  'grant-confirmed',
  'update grants set confirmed_at = $2 where consent_id = $1 and confirmed_at is null',
);

export interface Grant {
  readonly consentId: string;
  readonly userId: string;
  readonly payerName: string;
  readonly terms: ConsentTerms;
  readonly termsHash: string;
  readonly credentialId: string;
  readonly assertion: object;
  readonly evidence: ApprovalEvidence;
  readonly receipt: string;
  readonly grantedAt: Date;
}

/** Locks a consent: of several simultaneous grants, the first is judged and the others find it granted. */
export const lockConsent = async (tx: Transaction, consentId: string): Promise<void> => {
  await tx.query(lock, [consentId]);
};

/**
 * Saves a grant and marks its consent granted; false if it already was. A consent granted by payment is not granted
 * until it is paid: a later approval replaces an earlier one, which is kept too.
 */
export const saveGrant = async (tx: Transaction, grant: Grant): Promise<boolean> => {
  const { consentId, userId, payerName, termsHash, credentialId, receipt, grantedAt } = grant;
  const [terms, assertion, evidence] = [grant.terms, grant.assertion, grant.evidence].map((part) =>
    JSON.stringify(part),
  );
  const values = [
    consentId,
    userId,
    payerName,
    terms,
    termsHash,
    credentialId,
    assertion,
    receipt,
    grantedAt,
    evidence,
  ];
  return (await tx.query(insert, values)).length > 0;
};

/** How the immediate payments of a person's grant are to be made; null if they granted nothing or it has expired. */
export const grantedMethod = async (
  db: Queryable,
  granted: { consentId: string; userId: string; clientId: string; now: Date },
): Promise<ConsentTerms['immediatePayments']> => {
  const { consentId, userId, clientId, now } = granted;
  const values = [consentId, userId, clientId, now];
  const [row] = await db.query<{ chosen: ConsentTerms['immediatePayments'] }>(debitedBy, values);
  return row?.chosen ?? null;
};

interface ReceiptRow {
  receipt: string;
  terms: ConsentTerms;
  termsHash: string;
  evidence: ApprovalEvidence | null;
  grantedAt: Date;
  userId: string;
  merchantId: string;
}

/** The payer's receipt, the source of the merchant's copy, and both owners; null if nothing was granted. */
export interface KeptReceipt {
  readonly receipt: string;
  readonly granted: Pick<Grant, 'terms' | 'termsHash' | 'grantedAt'> & { readonly evidence: ApprovalEvidence | null };
  readonly userId: string;
  readonly merchantId: string;
}

export const findReceipt = async (db: Queryable, consentId: string): Promise<KeptReceipt | null> => {
  const [row] = await db.query<ReceiptRow>(receiptOf, [consentId]);
  if (!row) return null;
  const { receipt, terms, termsHash, evidence, grantedAt } = row;
  return {
    receipt,
    granted: { terms, termsHash, evidence, grantedAt },
    userId: row.userId,
    merchantId: row.merchantId,
  };
};

/** Who granted a consent, with the phone number to notify, and whether they have been notified. */
export const findGranter = async (
  db: Queryable,
  consentId: string,
): Promise<{ userId: string; phone: string; grantedAt: Date; confirmed: boolean } | null> => {
  const [row] = await db.query<{ userId: string; phone: string; grantedAt: Date; confirmedAt: Date | null }>(
    forConfirmation,
    [consentId],
  );
  if (!row) return null;
  return { userId: row.userId, phone: row.phone, grantedAt: row.grantedAt, confirmed: row.confirmedAt !== null };
};

/** Records that the payer was sent a copy of what they agreed to. */
export const saveConfirmed = async (db: Queryable, consentId: string, at: Date): Promise<void> => {
  await db.query(confirmed, [consentId, at]);
};
