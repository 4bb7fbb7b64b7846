import type { MerchantEvent } from '@yarda/contracts/events.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import type { Mode } from '../mode.ts';
import {
  type EventsWanted,
  eventsAfter,
  newestEvents,
  placeAfterSequence,
  placeOfEvent,
  type StoredEvent,
} from './merchant-event-store.ts';
import { presentEvent } from './present-event.ts';

interface Deps {
  readonly database: Database;
  readonly mode: Mode;
}

interface Asked extends EventsWanted {
  readonly after?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of a merchant's events: the newest first, or those after one, the oldest first. */
export const listEvents = async (
  { database, mode }: Deps,
  asked: Asked,
): Promise<{ events: MerchantEvent[]; nextCursor: string | null }> => {
  const { merchantId, cursor, after, limit } = asked;
  const from = cursor ? await placeOf(database, merchantId, cursor) : null;
  const oneMore = { ...asked, limit: limit + 1 };
  const found: StoredEvent[] =
    after === undefined
      ? await newestEvents(database, oneMore, from)
      : await eventsAfter(database, oneMore, from ?? (await startOf(database, asked, after)));
  const events = found.slice(0, limit).map((event) => presentEvent(event, mode));
  return { events, nextCursor: found.length > limit ? (events.at(-1)?.eventId ?? null) : null };
};

/** The place after an event, or after the number of one in its consent's log. */
const startOf = async (database: Database, { merchantId, consentId }: Asked, after: string): Promise<number> => {
  if (after.startsWith('evt_')) return placeOf(database, merchantId, after);
  if (consentId) return placeAfterSequence(database, { merchantId, consentId }, Number(after));
  throw new Problem('INVALID_REQUEST', [
    { path: 'query.after', message: 'counts within a consent: name its consentId' },
  ]);
};

const placeOf = async (database: Database, merchantId: string, eventId: string): Promise<number> => {
  const place = await placeOfEvent(database, merchantId, eventId);
  if (place === null) throw new Problem('CURSOR_INVALID');
  return place;
};
