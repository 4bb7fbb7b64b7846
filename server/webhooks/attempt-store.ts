import { type Queryable, statement } from '../database/database.ts';
import type { Seal } from '../database/seal.ts';
import type { ClaimedDelivery, KeptAttempt } from './delivery-store.ts';
import { mostHeldMs } from './waiting-deliveries.ts';

const find = statement(
  'webhook-target',
  `select url, array(select sealed from webhook_secrets s
     where s.endpoint_id = e.endpoint_id and (valid_until is null or valid_until > $2) order by secret_id desc) as sealed
   from webhook_endpoints e where endpoint_id = $1`,
);
// One statement for all attempts that ended meanwhile. The numbers are given twice, since JSON does not say how many they are:
// the plan would read every delivery.
const keep = statement(
  'webhook-attempts-keep',
  `with kept as (
     select * from jsonb_to_recordset($2::jsonb) as k("deliveryNo" bigint, at timestamptz, status integer, error text,
       "tookMs" integer, request jsonb, answer text, outcome text, "nextAt" timestamptz)
   ), made as (
     insert into webhook_attempts (delivery_no, attempt_no, at, status, error, took_ms, request, answer)
     select "deliveryNo", 1 + coalesce((select max(attempt_no) from webhook_attempts a where a.delivery_no = "deliveryNo"), 0),
       at, status, error, "tookMs", request, answer from kept
   ), moved as (
     update webhook_deliveries d set status = k.outcome, next_at = k."nextAt"
     from kept k where d.delivery_no = any($3::bigint[]) and d.delivery_no = k."deliveryNo" and d.status = 'waiting'
   ), judged as (
     update webhook_endpoints set failing_since = $4 where endpoint_id = $1
       and case when $5 then failing_since is distinct from $4 else failing_since is null end
   )
   select case when $5 then $4 else coalesce(failing_since, $4) end as failing_since
   from webhook_endpoints where endpoint_id = $1`,
);
const hold = statement(
  'webhook-deliveries-hold',
  `with failed as materialized (
     select consent_id, sequence, next_at from webhook_deliveries where delivery_no = any($2::bigint[]) and status = 'waiting'
   )
   update webhook_deliveries l set next_at = least(f.next_at, l.ordered_at + interval '${mostHeldMs} milliseconds')
   from failed f
   where l.status = 'waiting' and l.endpoint_id = $1 and l.consent_id = any(array(select consent_id from failed))
     and l.consent_id = f.consent_id and l.sequence > f.sequence
     and l.next_at < least(f.next_at, l.ordered_at + interval '${mostHeldMs} milliseconds')`,
);

/** Where an endpoint is, and the secrets that sign now, the newest first. */
export interface WebhookTarget {
  readonly url: string;
  readonly secrets: readonly string[];
}

/** Null if the endpoint is gone. */
export const targetOf = async (
  db: Queryable,
  seal: Seal,
  endpointId: string,
  at: Date,
): Promise<WebhookTarget | null> => {
  const [found] = await db.query<{ url: string; sealed: Uint8Array[] }>(find, [endpointId, at]);
  if (!found) return null;
  return { url: found.url, secrets: found.sealed.map((sealed) => seal.open(sealed, endpointId)) };
};

/** An attempt, and what becomes of its delivery: over, or sent again at a time. */
export interface EndedAttempt extends KeptAttempt, Pick<ClaimedDelivery, 'deliveryNo'> {
  readonly outcome: 'delivered' | 'exhausted' | 'waiting';
  readonly nextAt: Date | null;
}

/**
 * Keeps attempts of an endpoint in the order in which they ended, and what becomes of their deliveries. Resolves to since
 * when the endpoint only fails; null if it does not.
 */
export const keepAttempts = async (
  db: Queryable,
  endpointId: string,
  ended: readonly EndedAttempt[],
): Promise<Date | null> => {
  const last = ended.findLastIndex(({ outcome }) => outcome === 'delivered');
  const failedSince = ended[last + 1]?.at ?? null;
  const numbers = ended.map(({ deliveryNo }) => deliveryNo);
  const values = [endpointId, JSON.stringify(ended), numbers, failedSince && new Date(failedSince), last >= 0];
  return (await db.query<{ failingSince: Date | null }>(keep, values))[0]?.failingSince ?? null;
};

/** What follows in its consent waits as long as a delivery that is tried again: looked at before, it would only be found held. */
export const holdFollowing = async (
  db: Queryable,
  endpointId: string,
  deliveryNos: readonly number[],
): Promise<void> => {
  await db.query(hold, [endpointId, deliveryNos]);
};
