import type { Queryable } from '../../platform/database/database.ts';
import { listStatements } from '../../platform/database/list-statements.ts';
import { scanLimits } from '../../platform/database/scan-limits.ts';
import { eventColumns, type StoredEvent } from './merchant-event-store.ts';

const filtered = { consent: { any: ':consentId::text is null', consent: 'consent_id = :consentId' } };
type ListName = 'merchant-events-newest' | 'merchant-events-following';

interface Page {
  readonly rows: string;
  readonly order: string;
}

/**
 * By the merchant's own index: an equal `merchant_id` would let it walk the one of all positions, through all others'
 * events.
 */
const pageBefore: Page = {
  rows: `merchant_id >= :merchantId and (merchant_id, position) < (:merchantId, :position::bigint)
    and position is not null`,
  order: 'order by merchant_id desc, position desc',
};
const pageAfter: Page = {
  rows: `merchant_id <= :merchantId and (merchant_id, position) > (:merchantId, :position::bigint)
    and position is not null`,
  order: 'order by merchant_id, position',
};
const listed = <const Name extends ListName>(name: Name, { rows, order }: Page) =>
  listStatements(
    name,
    filtered,
    (wanted) => `select ${eventColumns} from merchant_events
       where :typePattern::text is null and ${wanted} and ${rows} ${order} limit :limit`,
  );
/** No index knows the types, of which there are few and of groups of them. */
const newestOf = (wanted: string, { rows, order }: Page): string =>
  `select * from merchant_events where ${wanted} and ${rows} ${order} limit ${scanLimits.events}`;
const ofType = <const Name extends ListName>(name: Name, page: Page) =>
  listStatements(
    `${name}-type`,
    filtered,
    (wanted) => `select ${eventColumns} from (${newestOf(wanted, page)}) e
       where type like :typePattern ${page.order} limit :limit`,
  );
const scannedTo = <const Name extends ListName>(name: Name, page: Page) =>
  listStatements(
    `${name}-looked-to`,
    filtered,
    (wanted) => `select event_id from (${newestOf(wanted, page)} offset ${scanLimits.events} - 1) e
       where :typePattern::text is not null`,
  );
const lists = (name: ListName, page: Page) => ({
  any: listed(name, page),
  type: ofType(name, page),
  scannedTo: scannedTo(name, page),
});
const newest = lists('merchant-events-newest', pageBefore);
const following = lists('merchant-events-following', pageAfter);

export interface EventsWanted {
  readonly merchantId: string;
  readonly consentId?: string | undefined;
  /** One type, or a group: `debit.*`. */
  readonly type?: string | undefined;
  readonly limit: number;
}

/** The start of a page: the newest events before a position, or the oldest after one. */
export type EventsFrom = { readonly before: number | null } | { readonly after: number };

/** A merchant's events in the order in which the page goes on. */
export const listedEvents = (db: Queryable, input: EventsWanted, from: EventsFrom): Promise<StoredEvent[]> => {
  const list = listsOf(from)[input.type === undefined ? 'any' : 'type'](chosen(input));
  return db.query(list, { ...valuesOf(input, from), limit: input.limit });
};

/** The event up to which a page of a type looked; null if it looked through all there are. */
export const eventScannedTo = async (db: Queryable, input: EventsWanted, from: EventsFrom): Promise<string | null> => {
  if (input.type === undefined) return null;
  const [row] = await db.query(listsOf(from).scannedTo(chosen(input)), valuesOf(input, from));
  return row?.eventId ?? null;
};

const listsOf = (from: EventsFrom) => ('after' in from ? following : newest);

const chosen = ({ consentId }: EventsWanted) => ({ consent: consentId ? 'consent' : 'any' });

const valuesOf = ({ merchantId, consentId, type }: EventsWanted, from: EventsFrom) => ({
  merchantId,
  consentId: consentId ?? null,
  typePattern: type?.replace('.*', '.%').replaceAll('_', '\\_') ?? null,
  position: 'after' in from ? from.after : (from.before ?? Number.MAX_SAFE_INTEGER),
});
