import { matchesFilter } from '@yarda/contracts/merchants/events.ts';
import { type Database, type Queryable, statement } from '../../platform/database/database.ts';
import type { Mode } from '../../platform/mode.ts';
import { eventToWire } from '../events/event-to-wire.ts';
import { eventsAfter, type StoredEvent } from '../events/merchant-event-store.ts';
import { type OrderedEvent, orderEvents } from './delivery-store.ts';
import { listeningEndpoints, type StoredEndpoint } from './endpoint-store.ts';

const lockWebhookPosition = statement(
  'webhook-position-lock',
  'select last_position from webhook_positions for update',
);
/** After the lock, in a statement of its own: it sees what was placed before. */
const newEvents = statement(
  'webhook-events-new',
  eventsAfter('(select last_position from webhook_positions)', ':batch'),
);
const readWebhookPosition = statement('webhook-position-read', 'select last_position from webhook_positions');
const saveWebhookPosition = statement(
  'webhook-position-save',
  'update webhook_positions set last_position = :position',
);

interface Deps {
  readonly database: Database;
  readonly mode: Mode;
  /** The wall clock: the sandbox's is wound, and signatures are judged by real time. */
  readonly wallClock: () => number;
  readonly failed: (error: unknown) => void;
}

const batch = 200;

/** Orders a delivery of each new event to each endpoint that listens to it. Any number of processes may do so. */
export const orderWebhooks = async (deps: Deps): Promise<void> => {
  while ((await orderBatch(deps)) === batch);
};

const orderBatch = ({ database, mode, wallClock, failed }: Deps): Promise<number> =>
  database.transaction(async (tx) => {
    tx.send(lockWebhookPosition, {});
    const events = await tx.query(newEvents, { batch });
    const last = events.at(-1);
    if (!last) return 0;
    const endpoints = await listeningEndpoints(tx, [...new Set(events.map(({ merchantId }) => merchantId))]);
    const ordered = events.map(({ merchantId, consentId, position: _, ...event }): OrderedEvent => {
      const listening = endpoints.filter((each) => each.merchantId === merchantId && accepts(each, event.type));
      const { eventId, type, sequence } = event;
      const body = listening.length === 0 ? '' : bodyOf(event, mode, failed);
      return {
        event: { eventId, type, consentId, sequence, body },
        endpointIds: body === '' ? [] : listening.map(({ endpointId }) => endpointId),
      };
    });
    orderEvents(tx, ordered, new Date(wallClock()));
    tx.send(saveWebhookPosition, { position: last.position });
    return events.length;
  });

/** Empty if an event cannot be written: it is reported, and the events of others go on. Its merchant may have it sent later. */
export const bodyOf = (event: StoredEvent, mode: Mode, failed: (error: unknown) => void): string => {
  try {
    return JSON.stringify(eventToWire(event, mode));
  } catch (cause) {
    failed(new Error(`The event ${event.eventId} cannot be written, and is sent to no endpoint`, { cause }));
    return '';
  }
};

/** The place up to which events were ordered. */
export const orderedUpTo = async (db: Queryable): Promise<number> =>
  (await db.query(readWebhookPosition))[0]?.lastPosition ?? 0;

/** Whether an endpoint is to be sent events of a type. */
export const accepts = ({ types }: Pick<StoredEndpoint, 'types'>, type: string): boolean =>
  types === null || types.some((filter) => matchesFilter(type, filter));
