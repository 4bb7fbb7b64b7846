import { newestGrantsOf } from '../approval/grant-projection.ts';
import { type Queryable, statement } from '../database/database.ts';
import { isLivingMandate } from '../mandates/amended-debits.ts';
import { type ConsentRow, projection } from './consent-projection.ts';
import { type ConsentRecord, consentRecordOf } from './consent-record.ts';

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
