import type { NewConsent } from '@yarda/contracts/consent.ts';
import type { ConsentPart } from '@yarda/contracts/events-left-out.ts';
import { needsGrant } from '@yarda/domain/consent/needs-grant.ts';
import { grantOfConsent, newestGrantsOf } from '../approval/grant-projection.ts';
import { briefStatement, type Queryable, statement, type Transaction } from '../database/database.ts';
import { tellMerchant } from '../events/tell-merchant.ts';
import { amendedDebits, isLivingMandate } from '../mandates/amended-debits.ts';
import { discoveryOfClient, merchantById, merchantOfClient } from '../merchants/merchant-projection.ts';
import { isPaidByPerson, paymentsOfConsent } from '../payment/payment-projection.ts';
import { type ConsentRecord, consentRecordOf, type ProjectedConsent } from './consent-record.ts';
import { leavingOut } from './left-out.ts';
import { partRequirementsOf } from './part-requirements.ts';
import { requestOfConsent } from './payment-request-projection.ts';

const insert = statement(
  'consent-insert',
  `insert into consents (consent_id, merchant_id, client_id, act_on_behalf_of, customer, metadata, created_at, expires_at,
     user_id, requires_auth, auth_app_id, data_sharing, form_id, form_values, needs_grant, requires_account,
     limits, shared_until, part_requirements, supersedes)
   values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $11, $12::jsonb, $13, $14::jsonb, $15, $16,
     $17::jsonb, $18, $19::jsonb, $20)`,
);

/** A consent with everything any viewer is shown, as `ProjectedConsent`: each rung adds its own part. */
const projection = `json_build_object('consentId', c.consent_id, 'clientId', c.client_id, 'merchantId', c.merchant_id,
  'status', c.status, 'createdAt', c.created_at, 'expiresAt', c.expires_at, 'grantedAt', c.granted_at,
  'actOnBehalfOf', c.act_on_behalf_of, 'metadata', c.metadata, 'userId', c.user_id, 'requiresAuth', c.requires_auth,
  'supersedes', c.supersedes, 'amended', case when c.status = 'pending' and c.supersedes is not null then ${amendedDebits('c.supersedes')} end,
  'requiresAccount', c.requires_account, 'limits', c.limits, 'sharedUntil', c.shared_until,
  'authAppId', c.auth_app_id, 'dataSharing', c.data_sharing, 'formId', c.form_id, 'formValues', c.form_values,
  'needsGrant', c.needs_grant, 'customerPhone', c.customer ->> 'phone', 'customer', c.customer, 'confirmedAt', c.confirmed_at, 'declinedAt', c.declined_at,
  'cancelledAt', c.cancelled_at, 'partRequirements', c.part_requirements, 'leftOut', c.left_out,
  'merchant', ${merchantById('c.merchant_id')},
  'discoveryId', ${discoveryOfClient('c.client_id')},
  'originalRequestId', ${requestOfConsent('c.consent_id')},
  'grant', ${grantOfConsent('c.consent_id')},
  'payments', ${paymentsOfConsent('c.consent_id')}) as consent`;
const lock = statement('consent-lock', 'select 1 from consents where consent_id = $1 for update');
const grant = statement(
  'consent-grant',
  `update consents set status = 'granted', granted_at = $3, user_id = coalesce($2, user_id),
     declined_at = null, declined_reason = null, ${leavingOut('$4')}
   where consent_id = $1 and status = 'pending' and cancelled_at is null
   returning (select was.declined_at is not null from consents was where was.consent_id = $1) as was_declined,
     customer ->> 'phone' is not null or ${isPaidByPerson('$1')} as may_have_contact`,
);
const cancel = statement('consent-cancel', 'update consents set cancelled_at = $2 where consent_id = $1');
const expire = statement(
  'consents-expire',
  `update consents set expiry_told_at = $1 where consent_id in (
     select consent_id from consents where status = 'pending' and declined_at is null and cancelled_at is null and expires_at <= $1 and expiry_told_at is null
     order by expires_at limit $2 for update skip locked)
   returning consent_id`,
);
const find = briefStatement('consent-find', `select ${projection} from consents c where c.consent_id = $1`);
const findForClient = briefStatement(
  'consent-find-for-client',
  `select ${projection}, ${merchantOfClient('$2')} as asking_merchant_id from consents c where c.consent_id = $1`,
);
const list = statement(
  'consent-list',
  `select ${projection} from consents c
   where c.merchant_id = $1
     and ($2::text is null or $2 = case when c.status <> 'pending' then c.status when c.cancelled_at is not null then 'cancelled' when c.declined_at is not null then 'declined'
       when c.expires_at <= $3 or (c.supersedes is not null and not ${isLivingMandate('c.supersedes')}) then 'expired' else c.status end)
     and ($4::text is null or c.client_id = $4)
     and ($5::timestamptz is null or c.created_at >= $5) and ($6::timestamptz is null or c.created_at < $6)
     and ($7::timestamptz is null or (c.created_at, c.consent_id) < ($7, $8::text))
   order by c.created_at desc, c.consent_id desc limit $9`,
);
const grantedBy = statement(
  'consents-granted-by',
  `select ${projection} from consents c join ${newestGrantsOf('$1')} g using (consent_id) order by g.granted_at desc`,
);

interface ConsentRow {
  readonly consent: ProjectedConsent;
}

export const insertConsent = async (
  tx: Transaction,
  consent: Pick<
    ConsentRecord,
    'consentId' | 'clientId' | 'merchantId' | 'createdAt' | 'expiresAt' | 'actOnBehalfOf' | 'limits'
  >,
  asked: NewConsent,
): Promise<void> => {
  const { consentId, merchantId, clientId, createdAt, expiresAt, actOnBehalfOf } = consent;
  const representative = actOnBehalfOf && JSON.stringify(actOnBehalfOf);
  const customer = asked.customer ? JSON.stringify(asked.customer) : null;
  const metadata = JSON.stringify(asked.metadata ?? {});
  await tx.query(insert, [
    consentId,
    merchantId,
    clientId,
    representative,
    customer,
    metadata,
    createdAt,
    expiresAt,
    asked.userId ?? null,
    requiresAuth(asked),
    asked.authAppId ?? null,
    asked.dataSharing ? JSON.stringify(asked.dataSharing) : null,
    asked.formId ?? null,
    JSON.stringify(asked.formCompletion?.templateLiteralValues ?? {}),
    needsGrant(asked),
    asked.requirements?.requiresAccount ?? false,
    consent.limits && JSON.stringify(consent.limits),
    asked.sharedUntil ?? null,
    partRequirementsOf(asked),
    asked.supersedes ?? null,
  ]);
  tx.tell({ consentId, merchantId, type: 'consent.created', data: { consentId, status: 'pending' } });
};

/** Choosing an account takes a sign-in. */
const requiresAuth = ({ requirements }: NewConsent): boolean =>
  requirements?.requiresAuth === true || requirements?.requiresAccount === true;

export const findConsent = async (db: Queryable, consentId: string): Promise<ConsentRecord | null> => {
  const [row] = await db.query<ConsentRow>(find, [consentId]);
  return row ? consentRecordOf(row.consent) : null;
};

export const lockConsent = async (tx: Transaction, consentId: string): Promise<void> => {
  await tx.query(lock, [consentId]);
};

interface Granted {
  /** Whether a payment's payer or the merchant's customer could be sent a copy. */
  readonly mayHaveContact: boolean;
}

/**
 * Marks a consent granted, by a person or by its payments; null if it was granted before. Of one that was declined, the
 * merchant first hears that its payer thought again. What was left out is no part of it from then on. The caller holds the
 * consent's lock.
 */
export const saveGranted = async (
  tx: Transaction,
  consentId: string,
  userId: string | null,
  at: Date,
  leftOut: readonly ConsentPart[] = [],
): Promise<Granted | null> => {
  const [granted] = await tx.query<Granted & { wasDeclined: boolean }>(grant, [consentId, userId, at, leftOut]);
  if (!granted) return null;
  if (granted.wasDeclined) tellMerchant(tx, 'consent.reopened', { consentId, status: 'pending' });
  tellMerchant(tx, 'consent.granted', {
    consentId,
    status: 'granted',
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
  });
  return granted;
};

/** The caller holds the consent's lock. */
export const saveCancelled = async (tx: Transaction, consentId: string, at: Date): Promise<void> => {
  await tx.query(cancel, [consentId, at]);
};

/** Marks consents that have expired, and were not told of yet. */
export const saveExpired = async (tx: Transaction, at: Date, most: number): Promise<string[]> =>
  (await tx.query<{ consentId: string }>(expire, [at, most])).map(({ consentId }) => consentId);

/** A consent, and the merchant of the client that asks for it; null if there is no such client. */
export const findConsentForClient = async (
  db: Queryable,
  consentId: string,
  clientId: string,
): Promise<{ consent: ConsentRecord; askingMerchantId: string | null } | null> => {
  const values = [consentId, clientId];
  const [row] = await db.query<ConsentRow & { askingMerchantId: string | null }>(findForClient, values);
  return row ? { consent: consentRecordOf(row.consent), askingMerchantId: row.askingMerchantId } : null;
};

/** The newest hundred consents that a person granted, newest first. */
export const consentsGrantedBy = async (db: Queryable, userId: string): Promise<ConsentRecord[]> =>
  (await db.query<ConsentRow>(grantedBy, [userId])).map(({ consent }) => consentRecordOf(consent));

/** Which of a merchant's consents are listed: by status, by client, by when they were made. */
export interface ConsentsWanted {
  readonly merchantId: string;
  readonly status?: string | undefined;
  readonly clientId?: string | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  readonly limit: number;
}

/** A merchant's consents after one of them, newest first. `now` decides which have expired. */
export const listConsents = async (
  db: Queryable,
  wanted: ConsentsWanted & { readonly now: Date },
  after: Pick<ConsentRecord, 'createdAt' | 'consentId'> | null,
): Promise<ConsentRecord[]> => {
  const { merchantId, status = null, clientId = null, createdFrom = null, createdTo = null, limit, now } = wanted;
  const rows = await db.query<ConsentRow>(list, [
    ...[merchantId, status, now, clientId, createdFrom, createdTo],
    ...[after?.createdAt ?? null, after?.consentId ?? null, limit],
  ]);
  return rows.map(({ consent }) => consentRecordOf(consent));
};
