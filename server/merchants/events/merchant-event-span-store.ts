import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

const between = statement(
  'merchant-events-between',
  `select position, consent_id, event_id, type, happened_at, api_version, sequence, data from merchant_events
   where merchant_id = :merchantId and happened_at >= :from and (:to::timestamptz is null or happened_at < :to)
     and position > :after
   order by position limit :limit`,
  narrow<{ position: number }>(),
);

/** Whose events, and of which time; without an end, up to now. */
export interface Span {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date | null;
}

/** A merchant's events of a time that follow a place, in order. */
export const eventsBetween = (db: Queryable, { merchantId, from, to }: Span, after: number, limit: number) =>
  db.query(between, {
    merchantId,
    from,
    to,
    after,
    limit,
  });
