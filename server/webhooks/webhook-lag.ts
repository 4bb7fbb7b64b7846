import { type Queryable, statement } from '../database/database.ts';
import type { Readings } from '../metrics/measures.ts';
import { secondsSince } from '../metrics/seconds-since.ts';

/** One that waits for an earlier one of its consent is not late: the earlier one is tried again by its own plan. */
const latest = statement(
  'webhook-delivery-latest',
  `select w.next_at as at from webhook_deliveries w
   where w.next_at <= $1 and (w.consent_id is null or not exists (
     select from webhook_deliveries e where e.status = 'waiting' and e.endpoint_id = w.endpoint_id
       and e.consent_id = w.consent_id and e.sequence < w.sequence))
   order by w.next_at limit 1`,
);
const waiting = statement(
  'webhook-deliveries-waiting',
  `select count(*)::int as waiting from (select from webhook_deliveries where status = 'waiting' limit 10000) as w`,
);

/** How late webhooks are, and how many have still to arrive. */
export const webhookLag = async (db: Queryable, nowMs: number): Promise<Readings> => {
  const [[late], [all]] = await Promise.all([
    db.query<{ at: Date }>(latest, [new Date(nowMs)]),
    db.query<{ waiting: number }>(waiting),
  ]);
  return { yarda_webhook_lag_seconds: secondsSince(late?.at, nowMs), yarda_webhooks_waiting: all?.waiting ?? 0 };
};
