import { matchesFilter } from '@yarda/contracts/merchants/events.ts';
import { Problem } from '../../platform/http/problem.ts';
import { eventToWire } from '../events/event-to-wire.ts';
import { eventsBetween } from '../events/merchant-event-span-store.ts';
import { findEvent } from '../events/merchant-event-store.ts';
import { type OrderedDelivery, orderDeliveries, orderedOf, undeliveredBetween } from './delivery-store.ts';
import type { StoredEndpoint } from './endpoint-store.ts';
import { accepts, orderedUpTo } from './order-webhooks.ts';
import type { WebhookDeps } from './webhook-deps.ts';

interface ReplayInput {
  readonly since: string;
  readonly until?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly all?: boolean | undefined;
}

const batch = 500;

/**
 * Sends events again: one, or all that were not delivered, or all that happened. Events from the time when the
 * endpoint was disabled count as not delivered. Resolves to the number of events.
 */
export const replayEvents = async (
  deps: WebhookDeps,
  endpoint: StoredEndpoint,
  input: { readonly eventId: string } | ReplayInput,
): Promise<number> => {
  if ('eventId' in input) return order(deps, [await oneOf(deps, endpoint, input.eventId)]);
  if (input.all) return orderAll(deps, endpoint, input, everything);
  const givenUp = await order(deps, await undelivered(deps, endpoint, input));
  return givenUp + (await orderAll(deps, endpoint, input, await neverOrdered(deps, endpoint)));
};

const order = async (deps: WebhookDeps, deliveries: readonly OrderedDelivery[]): Promise<number> => {
  await deps.database.transaction(async (tx) => {
    orderDeliveries(tx, deliveries, new Date(deps.wallClock()), true);
    tx.onCommit(deps.wake);
  });
  return deliveries.length;
};

const oneOf = async (
  { database, mode }: WebhookDeps,
  { endpointId, merchantId }: StoredEndpoint,
  eventId: string,
): Promise<OrderedDelivery> => {
  const event = await findEvent(database, merchantId, eventId);
  if (!event) throw new Problem('EVENT_NOT_FOUND');
  const shown = eventToWire(event, mode);
  const { type, sequence, data } = shown;
  return { endpointId, eventId, type, consentId: data.consentId, sequence, body: JSON.stringify(shown) };
};

const undelivered = async (
  { database }: WebhookDeps,
  { endpointId }: StoredEndpoint,
  { since, until, types }: ReplayInput,
): Promise<OrderedDelivery[]> =>
  (await undeliveredBetween(database, endpointId, new Date(since), until ? new Date(until) : null)).filter(({ type }) =>
    isWanted(types, type),
  );

type Placed = Awaited<ReturnType<typeof eventsBetween>>[number];
type Choice = (events: readonly Placed[]) => Promise<readonly Placed[]> | readonly Placed[];

const everything: Choice = (events) => events;

/** Events since the endpoint's creation that were never ordered for it. Excludes events still to be ordered. */
const neverOrdered = async ({ database }: WebhookDeps, { endpointId, createdAt }: StoredEndpoint): Promise<Choice> => {
  const last = await orderedUpTo(database);
  return async (events) => {
    const past = events.filter(({ position, happenedAt }) => position <= last && happenedAt >= createdAt);
    const existing = await orderedOf(
      database,
      endpointId,
      past.map(({ eventId }) => eventId),
    );
    return past.filter(({ eventId }) => !existing.has(eventId));
  };
};

/** A batch at a time, each in a transaction of its own: a merchant may ask for three months. */
const orderAll = async (
  deps: WebhookDeps,
  endpoint: StoredEndpoint,
  input: ReplayInput,
  pick: Choice,
): Promise<number> => {
  const { database, mode } = deps;
  const { endpointId, merchantId } = endpoint;
  const span = { merchantId, from: new Date(input.since), to: input.until ? new Date(input.until) : null };
  let count = 0;
  for (let after = 0; ; ) {
    const events = await eventsBetween(database, span, after, batch);
    const received = events.filter(({ type }) => accepts(endpoint, type) && isWanted(input.types, type));
    const deliveries = (await pick(received)).map(({ position: _, consentId, ...event }): OrderedDelivery => {
      const { eventId, type, sequence } = event;
      return { endpointId, eventId, type, consentId, sequence, body: JSON.stringify(eventToWire(event, mode)) };
    });
    count += await order(deps, deliveries);
    const last = events.at(-1);
    if (!last || events.length < batch) return count;
    after = last.position;
  }
};

const isWanted = (types: readonly string[] | undefined, type: string): boolean =>
  !types || types.some((filter) => matchesFilter(type, filter));
