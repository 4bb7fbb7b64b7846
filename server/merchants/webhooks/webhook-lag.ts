import { type Queryable, statement } from '../../platform/database/database.ts';
import type { Readings } from '../../platform/metrics/measures.ts';
import { secondsSince } from '../../platform/metrics/seconds-since.ts';
import { claimMs, endpointsWithWaiting, isAwake, isNext } from './waiting-deliveries.ts';

/** Maximum rows read per endpoint: the longest due come first, so the most overdue delivery is among them. */
const maxLateRows = 50;

/**
 * One that waits for an earlier one of its consent is not late: the earlier one is tried again by its own plan. One that was
 * never attempted is late since it was ordered, however often a process has claimed it.
 */
const latest = statement(
  'webhook-delivery-latest',
  `${endpointsWithWaiting}
   select min(late.at) as at from waiting, lateral (
     select case when exists (select from webhook_attempts a where a.delivery_no = w.delivery_no
       and a.at >= w.ordered_at)
       then case when w.next_at <= :now then w.next_at end else w.ordered_at end as at
     from webhook_deliveries w
     where w.endpoint_id = waiting.endpoint_id and w.next_at <= :now::timestamptz + interval '${claimMs} milliseconds'
       and ${isNext}
     order by w.next_at, w.delivery_no limit ${maxLateRows}) as late
   where ${isAwake(':now')}`,
);
const waitingNow = statement(
  'webhook-deliveries-waiting',
  `select count(*)::int as waiting from (select from webhook_deliveries where status = 'waiting' limit 10000) as w`,
);

/** How late webhooks are, and how many have still to arrive. */
export const webhookLag = async (db: Queryable, nowMs: number): Promise<Readings> => {
  const [[late], [all]] = await Promise.all([db.query(latest, { now: new Date(nowMs) }), db.query(waitingNow)]);
  return { yarda_webhook_lag_seconds: secondsSince(late?.at, nowMs), yarda_webhooks_waiting: all?.waiting ?? 0 };
};
