import { type Queryable, statement } from '../database/database.ts';
import type { Seal } from '../database/seal.ts';
import type { ClaimedDelivery, KeptAttempt } from './delivery-store.ts';

const find = statement(
  'webhook-target',
  `select url, array(select sealed from webhook_secrets s
     where s.endpoint_id = e.endpoint_id and (valid_until is null or valid_until > $2) order by secret_id desc) as sealed
   from webhook_endpoints e where endpoint_id = $1`,
);
// One statement: an attempt is made for each event and each endpoint, so that a transaction's round trips would add up.
const keep = statement(
  'webhook-attempt-keep',
  `with made as (
     insert into webhook_attempts (delivery_no, attempt_no, at, status, error, took_ms, request, answer)
     select $1, coalesce(max(attempt_no), 0) + 1, $2, $3, $4, $5, $6::jsonb, $7 from webhook_attempts where delivery_no = $1
   ), moved as (
     update webhook_deliveries set status = $8, next_at = $9 where delivery_no = $1 and status = 'waiting'
   )
   update webhook_endpoints set failing_since = case when $11 then null else coalesce(failing_since, $2) end
   where endpoint_id = $10 and (not $11 or failing_since is not null) returning failing_since`,
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

/** What becomes of a delivery: over, or sent again at a time. */
export type Outcome =
  | { readonly status: 'delivered' | 'exhausted' }
  | { readonly status: 'waiting'; readonly nextAt: Date };

/** Keeps an attempt and what becomes of its delivery. Resolves to since when its endpoint only fails; null if it does not. */
export const keepAttempt = async (
  db: Queryable,
  { deliveryNo, endpointId }: Pick<ClaimedDelivery, 'deliveryNo' | 'endpointId'>,
  { at, status, error, tookMs, request, answer }: KeptAttempt,
  outcome: Outcome,
): Promise<Date | null> => {
  const [row] = await db.query<{ failingSince: Date | null }>(keep, [
    ...[deliveryNo, new Date(at), status, error, tookMs, JSON.stringify(request), answer],
    ...[outcome.status, outcome.status === 'waiting' ? outcome.nextAt : null],
    ...[endpointId, outcome.status === 'delivered'],
  ]);
  return row?.failingSince ?? null;
};
