/** How long an event waits for the earlier ones of its consent. */
export const maxBlockedMs = 10 * 60_000;

/** A delivery that was claimed and not heard of is taken over after this: longer than an attempt can last. */
export const claimMs = 30_000;

/** The endpoints that something waits for, by `endpoint_id`: one step in the index for each, however much waits. */
export const endpointsWithWaiting = `
  with recursive waiting as (
    (select endpoint_id from webhook_deliveries where next_at is not null order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d where d.next_at is not null and d.endpoint_id > w.endpoint_id
      order by d.endpoint_id limit 1)
    from waiting w where w.endpoint_id is not null
  )`;

/** Whether the endpoint of `waiting` may be sent to at a time. */
export const isAwake = (at: string): string =>
  `not exists (select from webhook_endpoints e where e.endpoint_id = waiting.endpoint_id and e.slow_until > ${at})`;

/** Whether none of its consent is to be sent before a delivery `w`. */
export const isNext = `(w.consent_id is null or not exists (
  select from webhook_deliveries e where e.status = 'waiting' and e.endpoint_id = w.endpoint_id
    and e.consent_id = w.consent_id and e.sequence < w.sequence))`;
