import { type Queryable, statement } from '../database/database.ts';
import type { StoredEvent } from './merchant-event-store.ts';

const between = statement(
  'merchant-events-between',
  `select position, consent_id, event_id, type, happened_at, api_version, sequence, data from merchant_events
   where merchant_id = $1 and happened_at >= $2 and ($3::timestamptz is null or happened_at < $3) and position > $4
   order by position limit $5`,
);

/** Whose events, and of which time; without an end, up to now. */
export interface Span {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date | null;
}

/** A merchant's events of a time that follow a place, in order. */
export const eventsBetween = (db: Queryable, { merchantId, from, to }: Span, after: number, limit: number) =>
  db.query<StoredEvent & { readonly position: number; readonly consentId: string }>(between, [
    ...[merchantId, from, to, after, limit],
  ]);
