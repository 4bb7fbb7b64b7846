import type { KeyObject } from 'node:crypto';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';
import type { Seal } from '../../platform/database/seal.ts';
import type { ClaimedDelivery, StoredAttempt } from './delivery-store.ts';
import { keyOfSecret } from './sign-webhook.ts';
import { maxBlockedMs } from './waiting-deliveries.ts';

const find = statement(
  'webhook-targets',
  `select endpoint_id, url, array(select sealed from webhook_secrets s
     where s.endpoint_id = e.endpoint_id and (valid_until is null or valid_until > :at)
       order by secret_id desc) as sealed
   from webhook_endpoints e where endpoint_id = any(:endpointIds)`,
  narrow<{ sealed: readonly Uint8Array[] }>(),
);
// One statement for all attempts that ended meanwhile. The numbers and endpoints are given twice, since JSON does not say how
// many they are: the plan would read every delivery.
const store = statement(
  'webhook-attempts-store',
  `with kept as (
     select * from jsonb_to_recordset(:attempts::jsonb) as k("deliveryNo" bigint, at timestamptz, status integer,
       error text,
       "tookMs" integer, request jsonb, answer text, outcome text, "nextAt" timestamptz)
   ), made as (
     insert into webhook_attempts (delivery_no, attempt_no, at, status, error, took_ms, request, answer)
     select "deliveryNo", 1 + coalesce((select max(attempt_no) from webhook_attempts a
       where a.delivery_no = "deliveryNo"), 0),
       at, status, error, "tookMs", request, answer from kept
   ), moved as (
     update webhook_deliveries d set status = k.outcome, next_at = k."nextAt"
     from kept k where d.delivery_no = any(:numbers::bigint[]) and d.delivery_no = k."deliveryNo"
       and d.status = 'waiting'
   ), judged as (
     select "endpointId", delivered, "slowUntil", case when delivered
       or e.failing_since is null then since else e.failing_since end as since
     from jsonb_to_recordset(:outcomes::jsonb) as j("endpointId" text, delivered boolean, since timestamptz,
       "slowUntil" timestamptz)
     join webhook_endpoints e on e.endpoint_id = j."endpointId" where e.endpoint_id = any(:endpointIds::text[])
   ), changed as (
     update webhook_endpoints e set failing_since = j.since, slow_until = greatest(e.slow_until, j."slowUntil")
       from judged j
     where e.endpoint_id = any(:endpointIds::text[]) and e.endpoint_id = j."endpointId"
       and (e.failing_since is distinct from j.since or j."slowUntil" is not null)
   )
   select "endpointId" as endpoint_id, since as failing_since from judged`,
  narrow<{ endpointId: string }>(),
);
const lock = statement(
  'webhook-deliveries-lock',
  `with failed as materialized (
     select consent_id, sequence, next_at from webhook_deliveries where delivery_no = any(:deliveryNos::bigint[])
       and status = 'waiting'
   )
   update webhook_deliveries l set next_at = least(f.next_at, l.ordered_at + interval '${maxBlockedMs} milliseconds')
   from failed f
   where l.status = 'waiting' and l.endpoint_id = :endpointId and l.consent_id = any(array(select consent_id
     from failed))
     and l.consent_id = f.consent_id and l.sequence > f.sequence
     and l.next_at < least(f.next_at, l.ordered_at + interval '${maxBlockedMs} milliseconds')`,
);
const uncount = statement(
  'webhook-attempts-uncount',
  `update webhook_deliveries set attempts = attempts - 1
   where delivery_no = any(:deliveryNos::bigint[]) and status = 'waiting' and attempts > 0`,
);

/** The URL of an endpoint, and its current signing secrets, the newest first. */
export interface WebhookTarget {
  readonly endpointId: string;
  readonly url: string;
  readonly secrets: readonly KeyObject[];
}

interface SealedTarget {
  readonly endpointId: string;
  readonly url: string;
  readonly sealed: readonly Uint8Array[];
}

/** Endpoints by id, with their secrets sealed, without those that are gone. */
export const sealedTargets = (db: Queryable, endpointIds: readonly string[], at: Date): Promise<SealedTarget[]> =>
  db.query(find, { endpointIds, at });

/** Throws if a secret cannot be opened. */
export const openTarget = (seal: Seal, { endpointId, url, sealed }: SealedTarget): WebhookTarget => ({
  ...{ endpointId, url },
  secrets: sealed.map((each) => keyOfSecret(seal.open(each, endpointId))),
});

/** Takes back the count of attempts that were not made: they are made once their claim has run out. */
export const uncountAttempts = async (db: Queryable, deliveryNos: readonly number[]): Promise<void> => {
  await db.query(uncount, { deliveryNos });
};

/** An attempt, and what becomes of its delivery: over, or sent again at a time. */
export interface EndedAttempt extends StoredAttempt, Pick<ClaimedDelivery, 'deliveryNo'> {
  readonly outcome: 'delivered' | 'exhausted' | 'waiting';
  readonly nextAt: Date | null;
}

/** Attempts of an endpoint in the order in which they ended. `slowUntil`: it is sent nothing before. */
export interface EndedAttempts {
  readonly endpointId: string;
  readonly ended: readonly EndedAttempt[];
  readonly slowUntil: Date | null;
}

/** Keeps attempts, and what becomes of their deliveries and endpoints. Resolves to since when each endpoint only fails, if it does. */
export const storeAttempts = async (
  db: Queryable,
  all: readonly EndedAttempts[],
): Promise<ReadonlyMap<string, Date | null>> => {
  const stored = all.flatMap(({ ended }) => ended);
  const numbers = stored.map(({ deliveryNo }) => deliveryNo);
  const endpointIds = all.map(({ endpointId }) => endpointId);
  const judged = await db.query(store, {
    attempts: JSON.stringify(stored),
    numbers,
    outcomes: JSON.stringify(all.map(judgementOf)),
    endpointIds,
  });
  return new Map(judged.map(({ endpointId, failingSince }) => [endpointId, failingSince]));
};

/** `since`: when the first attempt failed after the last that was taken. */
const judgementOf = ({ endpointId, ended, slowUntil }: EndedAttempts) => {
  const last = ended.findLastIndex(({ outcome }) => outcome === 'delivered');
  return { endpointId, delivered: last >= 0, since: ended[last + 1]?.at ?? null, slowUntil };
};

/** Later deliveries of a consent wait as long as the retried one: a claim before that would only find them blocked. */
export const deferFollowing = async (
  db: Queryable,
  endpointId: string,
  deliveryNos: readonly number[],
): Promise<void> => {
  await db.query(lock, { endpointId, deliveryNos });
};
