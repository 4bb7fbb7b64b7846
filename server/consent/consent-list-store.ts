import { newestGrantsOf } from '../approval/grant-projection.ts';
import { type Queryable, statement } from '../database/database.ts';
import { listStatements } from '../database/list-statements.ts';
import { isLivingMandate } from '../mandates/amended-debits.ts';
import { type ConsentRow, projection } from './consent-projection.ts';
import { type ConsentRecord, consentRecordOf } from './consent-record.ts';

/** What is neither granted nor ended by either side; time or the end of what it amends may still have ended it. */
const isOpen = `c.status = 'pending' and c.declined_at is null and c.cancelled_at is null`;
const isOver = `(c.expires_at <= $2 or (c.supersedes is not null and not ${isLivingMandate('c.supersedes')}))`;
const anyTime = '$2::timestamptz is not null';
/** A client is one merchant's: as an expression, so that all of the merchant's consents are not looked through for its own. */
const ofClient = "c.client_id = $3 and c.merchant_id || '' = $1";
const isMerchants = 'c.merchant_id = $1';
const list = listStatements(
  'consent-list',
  {
    status: {
      any: anyTime,
      pending: `${isMerchants} and ${isOpen} and c.expiry_told_at is null and not ${isOver}`,
      granted: `${isMerchants} and ${anyTime} and c.status = 'granted'`,
      declined: `${isMerchants} and ${anyTime} and c.status = 'pending' and c.cancelled_at is null and c.declined_at is not null`,
      cancelled: `${isMerchants} and ${anyTime} and c.status = 'pending' and c.cancelled_at is not null`,
      expired: `${isOpen} and (c.expiry_told_at is not null or ${isOver})`,
    },
    client: { any: `${isMerchants} and $3::text is null`, client: ofClient },
  },
  (wanted) => `select ${projection} from consents c
   where ${wanted}
     and c.created_at >= coalesce($4::timestamptz, '-infinity') and c.created_at < coalesce($5::timestamptz, 'infinity')
     and (c.created_at, c.consent_id) < (coalesce($6::timestamptz, 'infinity'), coalesce($7::text, ''))
   order by c.created_at desc, c.consent_id desc limit $8`,
);
const grantedBy = statement(
  'consents-granted-by',
  `select ${projection} from consents c join ${newestGrantsOf('$1')} g using (consent_id) order by g.granted_at desc`,
);

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
  const { merchantId, status = 'any', clientId = null, createdFrom = null, createdTo = null, limit, now } = wanted;
  const rows = await db.query<ConsentRow>(list({ status, client: clientId ? 'client' : 'any' }), [
    ...[merchantId, now, clientId, createdFrom, createdTo],
    ...[after?.createdAt ?? null, after?.consentId ?? null, limit],
  ]);
  return rows.map(({ consent }) => consentRecordOf(consent));
};
