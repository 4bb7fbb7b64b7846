import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { nextCursorOf } from '../../platform/database/scan-limits.ts';
import { type ListReads, pageSource } from '../../platform/http/page-source.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Mode } from '../../platform/mode.ts';
import { eventToWire } from './event-to-wire.ts';
import { type EventsWanted, eventScannedTo, listedEvents } from './listed-event-store.ts';
import { eventPosition, positionAfterSequence } from './merchant-event-store.ts';

interface Deps extends ListReads {
  readonly mode: Mode;
}

interface EventsRequest extends EventsWanted {
  readonly after?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of a merchant's events: the newest first, or those after one, the oldest first. */
export const listEvents = async (
  { mode, ...deps }: Deps,
  input: EventsRequest,
): Promise<{ events: MerchantEvent[]; nextCursor: string | null }> => {
  const { merchantId, cursor, after, limit } = input;
  const started = cursor ?? (after?.startsWith('evt_') ? after : undefined);
  const { db, cursor: position } = await pageSource(deps, started, (from, eventId) =>
    eventPosition(from, merchantId, eventId),
  );
  const start = after === undefined ? { before: position } : { after: position ?? (await startOf(db, input, after)) };
  const found = await listedEvents(db, { ...input, limit: limit + 1 }, start);
  const events = found.slice(0, limit).map((event) => eventToWire(event, mode));
  const page = events.map(({ eventId }) => eventId);
  return { events, nextCursor: await nextCursorOf(found, page, () => eventScannedTo(db, input, start)) };
};

/** The place after the number of an event in its consent's log. */
const startOf = async (db: Queryable, { merchantId, consentId }: EventsRequest, after: string): Promise<number> => {
  if (consentId) return positionAfterSequence(db, { merchantId, consentId }, Number(after));
  throw new Problem('INVALID_REQUEST', [
    { path: 'query.after', message: 'counts within a consent: name its consentId' },
  ]);
};
