import { newestGrantsOf } from '../approval/grant-projection.ts';
import { type Queryable, statement } from '../database/database.ts';
import { listStatements } from '../database/list-statements.ts';
import { newestBefore } from '../database/newest-before.ts';
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
const client = { any: `${isMerchants} and $3::text is null`, client: ofClient };
const pageOf = (wanted: string): string => `from consents c where ${wanted}
     and c.created_at >= coalesce($4::timestamptz, '-infinity')
     and (c.created_at, c.consent_id) < ${newestBefore({ at: '$6::timestamptz', id: '$7::text', until: '$5::timestamptz' })}
   order by c.created_at desc, c.consent_id desc limit $8`;
const list = listStatements(
  'consent-list',
  {
    status: {
      any: anyTime,
      pending: `${isMerchants} and ${isOpen} and c.expiry_told_at is null and not ${isOver}`,
      granted: `${isMerchants} and ${anyTime} and c.status = 'granted'`,
      declined: `${isMerchants} and ${anyTime} and c.status = 'pending' and c.cancelled_at is null and c.declined_at is not null`,
      cancelled: `${isMerchants} and ${anyTime} and c.status = 'pending' and c.cancelled_at is not null`,
    },
    client,
  },
  (wanted) => `select ${projection} ${pageOf(wanted)}`,
);
/** Those that were told of their end, and those that will be: each by its own index, in the order of the list. */
const expired = listStatements(
  'consent-list-expired',
  { client },
  (wanted) => `select ${projection} from (
     (select c.* ${pageOf(`${wanted} and ${isMerchants} and ${isOpen} and c.expiry_told_at is not null`)})
     union all
     (select c.* ${pageOf(`${wanted} and ${isMerchants} and ${isOpen} and c.expiry_told_at is null and ${isOver}`)})
   ) c order by c.created_at desc, c.consent_id desc limit $8`,
);
const listOf = (status: string, clientId: string | null) => {
  const of = clientId ? 'client' : 'any';
  return status === 'expired' ? expired({ client: of }) : list({ status, client: of });
};
const grantedBy = statement(
  'consents-granted-by',
  `select ${projection} from consents c join ${newestGrantsOf('$1')} g using (consent_id)
   where c.status = 'granted' order by g.granted_at desc`,
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
  const rows = await db.query<ConsentRow>(listOf(status, clientId), [
    ...[merchantId, now, clientId, createdFrom, createdTo],
    ...[after?.createdAt ?? null, after?.consentId ?? null, limit],
  ]);
  return rows.map(({ consent }) => consentRecordOf(consent));
};
