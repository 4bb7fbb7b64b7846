import { narrow, type Queryable, statement, type Transaction } from '../../platform/database/database.ts';
import { listStatements } from '../../platform/database/list-statements.ts';
import { maxCount, type Room } from './room-for-each.ts';
import { endpointsWithWaiting, isAwake, isNext, maxBlockedMs } from './waiting-deliveries.ts';

// An event's body is given once, and the endpoints that are sent it by its number.
const order = statement(
  'webhook-deliveries-order',
  `insert into webhook_deliveries (endpoint_id, event_id, type, consent_id, sequence, body, is_replay,
     ordered_at, next_at)
   select t.endpoint_id, e."eventId", e.type, e."consentId", e.sequence, e.body, :isReplay, :at, :at
   from unnest(:endpointIds::text[], :numbers::integer[]) with ordinality as t(endpoint_id, event_no, no)
   join jsonb_to_recordset(:events::jsonb) as e("eventId" text, type text, "consentId" text, sequence integer,
     body text, no integer)
     on e.no = t.event_no
   order by t.no
   on conflict (endpoint_id, event_id) do update set status = 'waiting', is_replay = true, attempts = 0,
     ordered_at = excluded.ordered_at, next_at = excluded.next_at, body = excluded.body
   where excluded.is_replay and webhook_deliveries.status <> 'waiting'`,
);
// Claims for all endpoints at once. Numbers are an array, since a plan made for few rows would read every delivery. The
// limit is written out, since a plan without a known limit would sort all due deliveries.
const claim = statement(
  'webhook-deliveries-claim',
  `${endpointsWithWaiting}, mine as (
     select w.delivery_no, known.room,
       row_number() over (partition by waiting.endpoint_id order by w.next_at, w.delivery_no) as no
     from waiting
     left join unnest(:endpointIds::text[], :rooms::integer[]) as known(endpoint_id, room)
       using (endpoint_id), lateral (
       select w.delivery_no, w.next_at from webhook_deliveries w
       where w.endpoint_id = waiting.endpoint_id and w.next_at <= :now and (w.ordered_at <= :orderedBefore or ${isNext})
       order by w.next_at, w.delivery_no limit ${maxCount.atOnce} for update skip locked) as w
     where known.room is distinct from 0 and ${isAwake(':now')}
   )
   update webhook_deliveries d set next_at = :until, attempts = d.attempts + 1
   where d.delivery_no = any(array(select delivery_no from mine where no <= coalesce(room, ${maxCount.atOnce})))
   returning d.delivery_no, d.endpoint_id, d.event_id, d.body, d.attempts, d.is_replay`,
  narrow<{ body: string }>(),
);
const exhaust = statement(
  'webhook-deliveries-exhaust',
  `update webhook_deliveries set status = 'exhausted', next_at = null
   where endpoint_id = :endpointId and status = 'waiting'`,
);
const list = listStatements(
  'webhook-deliveries',
  {
    status: {
      any: '',
      waiting: "and d.status = 'waiting'",
      delivered: "and d.status = 'delivered'",
      exhausted: "and d.status = 'exhausted'",
    },
  },
  (wanted) => `select d.event_id, d.type, d.status, d.next_at, d.body, array_to_json(array(
     select json_build_object('at', a.at, 'status', a.status, 'error', a.error, 'tookMs', a.took_ms,
       'request', a.request, 'answer', a.answer)
     from webhook_attempts a where a.delivery_no = d.delivery_no order by a.attempt_no)) as attempts
   from webhook_deliveries d
   where d.endpoint_id = :endpointId and d.delivery_no < :before ${wanted}
   order by d.delivery_no desc limit :limit`,
  narrow<Pick<StoredDelivery, 'attempts'>>(),
);
const positionOf = statement(
  'webhook-delivery-position',
  'select delivery_no from webhook_deliveries where endpoint_id = :endpointId and event_id = :eventId',
);
const undelivered = statement(
  'webhook-deliveries-undelivered',
  `select d.event_id, d.type, d.consent_id, d.sequence, d.body from webhook_deliveries d
   where d.endpoint_id = :endpointId and d.status = 'exhausted' and d.ordered_at >= :from
     and (:to::timestamptz is null or d.ordered_at < :to) and d.body is not null
   order by d.delivery_no`,
);

const ordered = statement(
  'webhook-deliveries-ordered',
  'select event_id from webhook_deliveries where endpoint_id = :endpointId and event_id = any(:eventIds)',
);

/** An event to be sent to an endpoint. */
export interface OrderedDelivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly consentId: string | null;
  readonly sequence: number | null;
  readonly body: string;
}

/** An event, and all endpoints that are to be sent it. */
export interface OrderedEvent {
  readonly event: Omit<OrderedDelivery, 'endpointId'>;
  readonly endpointIds: readonly string[];
}

/** A delivery that this process is to attempt, for the `attempts`-th time. */
export interface ClaimedDelivery extends Pick<OrderedDelivery, 'endpointId' | 'eventId' | 'body'> {
  readonly deliveryNo: number;
  readonly attempts: number;
  readonly isReplay: boolean;
}

export interface StoredAttempt {
  readonly at: string;
  readonly status: number | null;
  readonly error: string | null;
  readonly tookMs: number;
  readonly request: Record<string, string>;
  readonly answer: string | null;
}

export interface StoredDelivery {
  readonly eventId: string;
  readonly type: string;
  readonly status: 'waiting' | 'delivered' | 'exhausted';
  readonly nextAt: Date | null;
  readonly body: string | null;
  readonly attempts: StoredAttempt[];
}

/** Orders deliveries. A waiting delivery is not ordered twice, and a sent one only as a replay. */
export const orderDeliveries = (
  tx: Transaction,
  deliveries: readonly OrderedDelivery[],
  at: Date,
  isReplay = false,
): void =>
  orderEvents(
    tx,
    deliveries.map(({ endpointId, ...event }) => ({ event, endpointIds: [endpointId] })),
    at,
    isReplay,
  );

/** Orders a delivery of each event to each of its endpoints, with the commit. */
export const orderEvents = (tx: Transaction, ordered: readonly OrderedEvent[], at: Date, isReplay = false): void => {
  const reported = ordered.filter(({ endpointIds }) => endpointIds.length > 0);
  if (reported.length === 0) return;
  const events = JSON.stringify(reported.map(({ event }, no) => ({ ...event, no })));
  const endpointIds = reported.flatMap((each) => each.endpointIds);
  const numbers = reported.flatMap((each, no) => each.endpointIds.map(() => no));
  tx.send(order, { events, endpointIds, numbers, at, isReplay });
};

/**
 * Takes due deliveries of every endpoint, in order for each consent, until another process may take them over: as many as
 * each has room for, or the most that one is sent at once.
 */
export const claimDeliveries = (
  db: Queryable,
  { now, until, rooms }: { readonly now: Date; readonly until: Date; readonly rooms: readonly Room[] },
): Promise<ClaimedDelivery[]> =>
  db.query(claim, {
    now,
    until,
    orderedBefore: new Date(now.getTime() - maxBlockedMs),
    endpointIds: rooms.map(({ endpointId }) => endpointId),
    rooms: rooms.map(({ room }) => room),
  });

/** Gives up all that an endpoint was still to be sent. */
export const exhaustDeliveries = async (tx: Transaction, endpointId: string): Promise<void> => {
  await tx.query(exhaust, { endpointId });
};

export const deliveriesOf = (
  db: Queryable,
  endpointId: string,
  {
    status,
    before,
    limit,
  }: { readonly status: string | undefined; readonly before: number | null; readonly limit: number },
): Promise<StoredDelivery[]> =>
  db.query(list({ status: status ?? 'any' }), {
    endpointId,
    before: before ?? Number.MAX_SAFE_INTEGER,
    limit,
  });

export const deliveryPosition = async (db: Queryable, endpointId: string, eventId: string): Promise<number | null> =>
  (await db.query(positionOf, { endpointId, eventId }))[0]?.deliveryNo ?? null;

/** An endpoint's undelivered events from a time on, up to another time if one is given. */
export const undeliveredBetween = async (
  db: Queryable,
  endpointId: string,
  from: Date,
  to: Date | null,
): Promise<OrderedDelivery[]> =>
  (await db.query(undelivered, { endpointId, from, to })).map((delivery) => ({
    ...delivery,
    endpointId,
  }));

/** Which of some events were ever to be sent to an endpoint. */
export const orderedOf = async (
  db: Queryable,
  endpointId: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await db.query(ordered, { endpointId, eventIds })).map(({ eventId }) => eventId));
