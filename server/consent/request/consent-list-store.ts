import { isLivingMandate } from '../../mandates/limits/amended-debits.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';
import { listStatements } from '../../platform/database/list-statements.ts';
import { newestBefore } from '../../platform/database/newest-before.ts';
import { newestGrantsOf } from '../approval/grant-projection.ts';
import { type ConsentRow, projection } from '../consent-projection.ts';
import { type ConsentRecord, consentRecordOf } from '../consent-record.ts';

/** A consent that neither side granted or ended; time or the end of the amended consent may still have ended it. */
const isOpen = `c.status = 'pending' and c.declined_at is null and c.cancelled_at is null`;
const isOver = `(c.expires_at <= :now or (c.supersedes is not null and not ${isLivingMandate('c.supersedes')}))`;
const anyTime = ':now::timestamptz is not null';
/** A client is one merchant's: as an expression, so that all of the merchant's consents are not looked through for its own. */
const ofClient = "c.client_id = :clientId and c.merchant_id || '' = :merchantId";
const isMerchants = 'c.merchant_id = :merchantId';
const reference = { any: ':reference::text is null', reference: 'c.reference = :reference' };
const client = { any: `${isMerchants} and :clientId::text is null`, client: ofClient };
const start = newestBefore({
  at: ':afterCreatedAt::timestamptz',
  id: ':afterConsentId::text',
  until: ':createdTo::timestamptz',
});
const pageOf = (wanted: string): string => `from consents c where ${wanted}
     and c.created_at >= coalesce(:createdFrom::timestamptz, '-infinity')
     and (c.created_at, c.consent_id) < ${start}
   order by c.created_at desc, c.consent_id desc limit :limit`;
const list = listStatements(
  'consent-list',
  {
    status: {
      any: anyTime,
      pending: `${isMerchants} and ${isOpen} and c.expiry_sent_at is null and not ${isOver}`,
      granted: `${isMerchants} and ${anyTime} and c.status = 'granted'`,
      declined: `${isMerchants} and ${anyTime} and c.status = 'pending' and c.cancelled_at is null
        and c.declined_at is not null`,
      cancelled: `${isMerchants} and ${anyTime} and c.status = 'pending' and c.cancelled_at is not null`,
    },
    client,
    reference,
  },
  (wanted) => `select ${projection} ${pageOf(wanted)}`,
  narrow<ConsentRow>(),
);
/** Consents with a notified expiry, and those still to be notified: each by its own index, in the order of the list. */
const expired = listStatements(
  'consent-list-expired',
  { client, reference },
  (wanted) => `select ${projection} from (
     (select c.* ${pageOf(`${wanted} and ${isMerchants} and ${isOpen} and c.expiry_sent_at is not null`)})
     union all
     (select c.* ${pageOf(`${wanted} and ${isMerchants} and ${isOpen} and c.expiry_sent_at is null and ${isOver}`)})
   ) c order by c.created_at desc, c.consent_id desc limit :limit`,
  narrow<ConsentRow>(),
);
const listOf = (status: string, clientId: string | null, called: string | null) => {
  const of = { client: clientId ? 'client' : 'any', reference: called ? 'reference' : 'any' };
  return status === 'expired' ? expired(of) : list({ status, ...of });
};
const grantedBy = statement(
  'consents-granted-by',
  `select ${projection} from consents c join ${newestGrantsOf(':userId')} g using (consent_id)
   where c.status = 'granted' order by g.granted_at desc`,
  narrow<ConsentRow>(),
);

/** The newest hundred consents that a person granted, newest first. */
export const consentsGrantedBy = async (db: Queryable, userId: string): Promise<ConsentRecord[]> =>
  (await db.query(grantedBy, { userId })).map(({ consent }) => consentRecordOf(consent));

/** Which of a merchant's consents are listed: by status, by client, by when they were made. */
export interface ConsentsWanted {
  readonly merchantId: string;
  readonly status?: string | undefined;
  readonly clientId?: string | undefined;
  /** The merchant's own name for it. */
  readonly reference?: string | undefined;
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
  const { merchantId, status = 'any', clientId = null, createdFrom = null, createdTo = null, limit, now } = wanted;
  const { reference: called = null } = wanted;
  const rows = await db.query(listOf(status, clientId, called), {
    merchantId,
    reference: called,
    now,
    clientId,
    createdFrom,
    createdTo,
    afterCreatedAt: after?.createdAt ?? null,
    afterConsentId: after?.consentId ?? null,
    limit,
  });
  return rows.map(({ consent }) => consentRecordOf(consent));
};
