import type { ApprovalEvidence, ReceiptParties } from '@yarda/contracts/consent/approval-receipt.ts';
import type { ConsentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { receiptParties } from '@yarda/domain/consent/approval/receipt-parties.ts';
import { phoneOfUser } from '../../identity/sign-in/user-projection.ts';
import { narrow, type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const insert = statement(
  'grant-insert',
  `with earlier as (
     insert into earlier_grants select g.* from grants g where consent_id = :consentId
   )
   insert into grants (consent_id, user_id, payer_name, terms, terms_hash, credential_id, assertion, receipt,
     granted_at, evidence, payer_id)
   values (:consentId, :userId, :payerName, :terms::jsonb, :termsHash, :credentialId, :assertion::jsonb, :receipt,
     :grantedAt, :evidence::jsonb, :terms::jsonb #>> '{payer,userId}')
   on conflict (consent_id) do update set user_id = excluded.user_id, payer_name = excluded.payer_name,
     terms = excluded.terms, terms_hash = excluded.terms_hash, credential_id = excluded.credential_id,
     assertion = excluded.assertion, receipt = excluded.receipt, granted_at = excluded.granted_at,
     evidence = excluded.evidence, payer_id = excluded.payer_id`,
);
const receiptOf = statement(
  'grant-receipt',
  'select receipt, terms, terms_hash, evidence, granted_at, user_id from grants where consent_id = :consentId',
);
const debitedBy = statement(
  'grant-debited',
  "select terms -> 'immediatePayments' as chosen from grants where consent_id = :consentId and user_id = :userId",
  narrow<{ chosen: ConsentTerms['immediatePayments'] }>(),
);
const forConfirmation = statement(
  'grant-for-confirmation',
  `select g.user_id, g.granted_at, g.confirmed_at, g.terms, ${phoneOfUser('g.user_id')} as phone from grants g where g.consent_id = :consentId`,
  narrow<{ phone: string }>(),
);
const confirmed = statement(
  'grant-confirmed',
  'update grants set confirmed_at = :confirmedAt where consent_id = :consentId and confirmed_at is null',
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

/**
 * Saves a grant. A consent granted by payment is not granted until it is paid: a later approval replaces an earlier
 * one, which is kept too.
 */
export const saveGrant = async (tx: Transaction, grant: Grant): Promise<void> => {
  const { consentId, userId, payerName, termsHash, credentialId, receipt, grantedAt } = grant;
  const [terms, assertion, evidence] = [grant.terms, grant.assertion, grant.evidence].map((part) =>
    JSON.stringify(part),
  );
  await tx.query(insert, {
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
  });
};

/** How the immediate payments of a person's grant are to be made; null if they granted nothing. */
export const grantedMethod = async (
  db: Queryable,
  { consentId, userId }: { consentId: string; userId: string },
): Promise<ConsentTerms['immediatePayments']> => {
  const [row] = await db.query(debitedBy, { consentId, userId });
  return row?.chosen ?? null;
};

/** The payer's receipt, the source of the merchant's copy, and its owner. */
export interface StoredReceipt {
  readonly receipt: string;
  readonly granted: Pick<Grant, 'terms' | 'termsHash' | 'evidence' | 'grantedAt'> & {
    readonly parties: ReceiptParties | null;
  };
  readonly userId: string;
}

/** Null if nothing was granted. */
export const findReceipt = async (db: Queryable, consentId: string): Promise<StoredReceipt | null> => {
  const [row] = await db.query(receiptOf, { consentId });
  if (!row) return null;
  const { receipt, terms, termsHash, evidence, grantedAt } = row;
  const parties = receiptParties(receipt);
  return { receipt, granted: { terms, termsHash, evidence, grantedAt, parties }, userId: row.userId };
};

/** Finds the person who granted a consent, the phone number to notify, and whether they have been notified. */
export const findGranter = async (
  db: Queryable,
  consentId: string,
): Promise<(Omit<ConfirmationRow, 'confirmedAt'> & { readonly confirmed: boolean }) | null> => {
  const [row] = await db.query(forConfirmation, { consentId });
  if (!row) return null;
  const { confirmedAt, ...granter } = row;
  return { ...granter, confirmed: confirmedAt !== null };
};

interface ConfirmationRow {
  readonly userId: string;
  readonly phone: string;
  readonly grantedAt: Date;
  readonly confirmedAt: Date | null;
  readonly terms: ConsentTerms;
}

/** Records that the payer was sent a copy of what they agreed to. */
export const saveConfirmed = async (db: Queryable, consentId: string, at: Date): Promise<void> => {
  await db.query(confirmed, { consentId, confirmedAt: at });
};
