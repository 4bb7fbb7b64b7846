import { matchesFilter } from '@yarda/contracts/events.ts';
import { type Database, statement } from '../database/database.ts';
import { eventsAfterPlace } from '../events/merchant-event-store.ts';
import { presentEvent } from '../events/present-event.ts';
import type { Mode } from '../mode.ts';
import { type OrderedDelivery, orderDeliveries } from './delivery-store.ts';
import { listeningEndpoints, type StoredEndpoint } from './endpoint-store.ts';

const lockPlace = statement('webhook-place-lock', 'select last_position from webhook_places for update');
const savePlace = statement('webhook-place-save', 'update webhook_places set last_position = $1');

interface Deps {
  readonly database: Database;
  readonly mode: Mode;
  /** The wall clock: the sandbox's is wound, and signatures are judged by real time. */
  readonly wallClock: () => number;
}

const batch = 200;

/** Orders a delivery of each new event to each endpoint that listens to it. Any number of processes may do so. */
export const orderWebhooks = async (deps: Deps): Promise<void> => {
  while ((await orderBatch(deps)) === batch);
};

const orderBatch = ({ database, mode, wallClock }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    const [at] = await tx.query<{ lastPosition: number }>(lockPlace);
    const events = await eventsAfterPlace(tx, at?.lastPosition ?? 0, batch);
    const last = events.at(-1);
    if (!last) return 0;
    const endpoints = await listeningEndpoints(tx, [...new Set(events.map(({ merchantId }) => merchantId))]);
    const deliveries = events.flatMap(({ merchantId, consentId, position: _, ...event }) => {
      const listening = endpoints.filter(
        (endpoint) => endpoint.merchantId === merchantId && hears(endpoint, event.type),
      );
      if (listening.length === 0) return [];
      const body = JSON.stringify(presentEvent(event, mode));
      const { eventId, type, sequence } = event;
      return listening.map(({ endpointId }): OrderedDelivery => {
        return { endpointId, eventId, type, consentId, sequence, body };
      });
    });
    await orderDeliveries(tx, deliveries, new Date(wallClock()));
    await tx.query(savePlace, [last.position]);
    return events.length;
  });

/** Whether an endpoint is to be sent events of a type. */
export const hears = ({ types }: Pick<StoredEndpoint, 'types'>, type: string): boolean =>
  types === null || types.some((filter) => matchesFilter(type, filter));
