import { matchesFilter } from '@yarda/contracts/events.ts';
import { findEvent } from '../events/merchant-event-store.ts';
import { presentEvent } from '../events/present-event.ts';
import { Problem } from '../http/problem.ts';
import { type OrderedDelivery, orderDeliveries, undeliveredSince } from './delivery-store.ts';
import type { StoredEndpoint } from './endpoint-store.ts';
import type { WebhookDeps } from './webhook-deps.ts';

type Asked = { readonly eventId: string } | { readonly since: string; readonly types?: readonly string[] | undefined };

/** Sends events again: one, or all that were not delivered. Resolves to how many. */
export const replayEvents = async (deps: WebhookDeps, endpoint: StoredEndpoint, asked: Asked): Promise<number> => {
  const deliveries =
    'eventId' in asked ? [await oneOf(deps, endpoint, asked.eventId)] : await undelivered(deps, endpoint, asked);
  await deps.database.transaction(async (tx) => {
    await orderDeliveries(tx, deliveries, new Date(deps.wallClock()), true);
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
  const shown = presentEvent(event, mode);
  const { type, sequence, data } = shown;
  return { endpointId, eventId, type, consentId: data.consentId, sequence, body: JSON.stringify(shown) };
};

const undelivered = async (
  { database }: WebhookDeps,
  { endpointId }: StoredEndpoint,
  { since, types }: Exclude<Asked, { readonly eventId: string }>,
): Promise<OrderedDelivery[]> =>
  (await undeliveredSince(database, endpointId, new Date(since))).filter(
    ({ type }) => !types || types.some((filter) => matchesFilter(type, filter)),
  );
