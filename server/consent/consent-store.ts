import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';
import { requiresGrant } from '@yarda/domain/consent/page/is-granted.ts';
import { emitMerchantEvent } from '../merchants/events/emit-merchant-event.ts';
import { merchantOfClient } from '../merchants/merchant-projection.ts';
import { batchFetch, byPosition } from '../platform/database/batch-calls.ts';
import { briefStatement, narrow, type Queryable, statement, type Transaction } from '../platform/database/database.ts';
import { type ConsentRow, projection } from './consent-projection.ts';
import { type ConsentRecord, consentRecordOf } from './consent-record.ts';
import { leavingOut } from './request/left-out.ts';
import { partRequirementsOf } from './request/part-requirements.ts';

const insert = statement(
  'consents-insert',
  `insert into consents (consent_id, merchant_id, client_id, act_on_behalf_of, customer, metadata, created_at,
     expires_at,
     user_id, requires_auth, auth_app_id, data_sharing, form_id, form_values, needs_grant, requires_account,
     limits, shared_until, part_requirements, supersedes, reference)
   select "consentId", "merchantId", "clientId", "actOnBehalfOf", customer, metadata, "createdAt", "expiresAt",
     "userId", "requiresAuth", "authAppId", "dataSharing", "formId", "formValues", "requiresGrant", "requiresAccount",
     limits, "sharedUntil", "partRequirements", supersedes, reference
   from jsonb_to_recordset(:consents::jsonb) as new("consentId" text, "merchantId" text, "clientId" text,
     "actOnBehalfOf" jsonb,
     customer jsonb, metadata jsonb, "createdAt" timestamptz, "expiresAt" timestamptz, "userId" text,
     "requiresAuth" boolean, "authAppId" text, "dataSharing" jsonb, "formId" text, "formValues" jsonb,
     "requiresGrant" boolean, "requiresAccount" boolean, limits jsonb, "sharedUntil" date, "partRequirements" jsonb,
     supersedes text, reference text)`,
);

const lock = statement('consent-lock', 'select 1 from consents where consent_id = :consentId for update');
const grant = statement(
  'consent-grant',
  `update consents set status = 'granted', granted_at = :grantedAt, user_id = coalesce(:userId, user_id),
     declined_at = null, declined_reason = null, ${leavingOut(':leftOut')}
   where consent_id = :consentId and status = 'pending' and cancelled_at is null and closed_at is null
   returning (select was.declined_at is not null from consents was where was.consent_id = :consentId) as was_declined`,
  narrow<{ wasDeclined: boolean }>(),
);
const cancel = statement(
  'consent-cancel',
  'update consents set cancelled_at = :cancelledAt where consent_id = :consentId',
);
const close = statement('consent-close', 'update consents set closed_at = :closedAt where consent_id = :consentId');
const expire = statement(
  'consents-expire',
  `update consents set expiry_sent_at = :expirySentAt where consent_id = any(array(
     select consent_id from consents where status = 'pending' and declined_at is null and cancelled_at is null
       and expires_at <= :expirySentAt and expiry_sent_at is null
     order by expires_at limit :limit for update skip locked))
   returning consent_id`,
);
const nextExpiry = statement(
  'consents-next-expiry',
  `select min(expires_at) as at from consents
   where status = 'pending' and declined_at is null and cancelled_at is null and expiry_sent_at is null`,
);
const find = briefStatement(
  'consent-find',
  `select ${projection} from consents c where c.consent_id = :consentId`,
  narrow<ConsentRow>(),
);
const findForClients = briefStatement(
  'consents-find-for-clients',
  `select a.position, (select ${projection} from consents c where c.consent_id = a.consent_id),
     ${merchantOfClient('a.client_id')} as requesting_merchant_id
   from rows from (jsonb_to_recordset(:keys::jsonb) as (consent_id text, client_id text)) with ordinality
     as a(consent_id, client_id, position)`,
  narrow<{ position: number; consent: ConsentRow['consent'] | null }>(),
);

/** A consent to save: what was asked, and what time and banks added. */
export interface NewConsentRecord {
  readonly consent: Pick<
    ConsentRecord,
    'consentId' | 'clientId' | 'merchantId' | 'createdAt' | 'expiresAt' | 'actOnBehalfOf' | 'limits'
  >;
  readonly input: NewConsent;
}

export const insertConsents = (tx: Transaction, consents: readonly NewConsentRecord[]): void => {
  tx.send(insert, { consents: JSON.stringify(consents.map(rowOf)) });
  for (const { consent, input } of consents) {
    const { consentId, merchantId } = consent;
    const data = { consentId, status: 'pending', ...(input.reference !== undefined && { reference: input.reference }) };
    tx.emit({ consentId, merchantId, type: 'consent.created', data });
  }
};

const rowOf = ({ consent, input }: NewConsentRecord) => ({
  ...consent,
  customer: input.customer,
  metadata: input.metadata ?? {},
  userId: input.userId,
  requiresAuth: requiresAuth(input),
  authAppId: input.authAppId,
  dataSharing: input.dataSharing,
  formId: input.formId,
  formValues: input.formCompletion?.templateLiteralValues ?? {},
  requiresGrant: requiresGrant(input),
  requiresAccount: input.requirements?.requiresAccount ?? false,
  sharedUntil: input.sharedUntil,
  partRequirements: partRequirementsOf(input),
  supersedes: input.supersedes,
  reference: input.reference,
});

/** Choosing an account takes a sign-in. */
export const requiresAuth = ({ requirements }: NewConsent): boolean =>
  requirements?.requiresAuth === true || requirements?.requiresAccount === true;

export const findConsent = async (db: Queryable, consentId: string): Promise<ConsentRecord | null> => {
  const [row] = await db.query(find, { consentId });
  return row ? consentRecordOf(row.consent) : null;
};

export const lockConsent = async (tx: Transaction, consentId: string): Promise<void> => {
  await tx.query(lock, { consentId });
};

/**
 * Marks a consent granted by a person; false if it was granted before. For a declined consent, the
 * merchant is first notified of its reopening. The parts left out no longer belong to the consent. The caller holds the
 * consent's lock.
 */
export const saveGranted = async (
  tx: Transaction,
  consentId: string,
  userId: string,
  at: Date,
  leftOut: readonly ConsentPart[] = [],
): Promise<boolean> => {
  const [granted] = await tx.query(grant, { consentId, userId, grantedAt: at, leftOut });
  if (granted) emitGranted(tx, consentId, granted.wasDeclined, leftOut);
  return granted !== undefined;
};

/** Marks a consent granted by its payments. The caller holds its lock, and has seen that it may be granted. */
export const sendGranted = (tx: Transaction, consentId: string, at: Date, wasDeclined: boolean): void => {
  tx.send(grant, { consentId, userId: null, grantedAt: at, leftOut: [] });
  emitGranted(tx, consentId, wasDeclined, []);
};

const emitGranted = (
  tx: Transaction,
  consentId: string,
  wasDeclined: boolean,
  leftOut: readonly ConsentPart[],
): void => {
  if (wasDeclined) emitMerchantEvent(tx, 'consent.reopened', { consentId, status: 'pending' });
  emitMerchantEvent(tx, 'consent.granted', {
    consentId,
    status: 'granted',
    ...(leftOut.length > 0 && { leftOut: [...leftOut] }),
  });
};

/** The caller holds the consent's lock. */
export const saveCancelled = async (tx: Transaction, consentId: string, at: Date): Promise<void> => {
  await tx.query(cancel, { consentId, cancelledAt: at });
};

/** Nothing counts any more towards one that has expired, whenever it was sent. The caller holds its lock. */
export const saveClosed = async (tx: Transaction, consentId: string, at: Date): Promise<void> => {
  await tx.query(close, { consentId, closedAt: at });
};

/** Marks expired consents whose merchants were not yet notified. */
export const saveExpired = async (tx: Transaction, at: Date, limit: number): Promise<string[]> =>
  (await tx.query(expire, { expirySentAt: at, limit })).map(({ consentId }) => consentId);

/** The next expiry of which no merchant was notified yet. */
export const nextExpiryAt = async (db: Queryable): Promise<Date | null> => (await db.query(nextExpiry))[0]?.at ?? null;

/** A consent, and the merchant of the client that asks for it; null if there is no such consent. */
export const findConsentForClient = async (
  db: Queryable,
  consentId: string,
  clientId: string,
): Promise<ConsentForClient | null> => (await readForClient(db, { consentId, clientId })) ?? null;

interface ConsentForClient {
  readonly consent: ConsentRecord;
  readonly requestingMerchantId: string | null;
}

const readForClient = batchFetch<Queryable, { consentId: string; clientId: string }, ConsentForClient>(
  async (db, request) => {
    const keys = request.map(({ consentId, clientId }) => ({ consent_id: consentId, client_id: clientId }));
    const rows = await db.query(findForClients, { keys: JSON.stringify(keys) });
    return byPosition(rows).map((row) =>
      row?.consent
        ? { consent: consentRecordOf(row.consent), requestingMerchantId: row.requestingMerchantId }
        : undefined,
    );
  },
);
