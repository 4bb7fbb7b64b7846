import type { SharedKind } from '@yarda/contracts/data/sharing-ending.ts';
import type { SharingEnd } from '@yarda/contracts/merchants/events-sharing.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

const counts = statement(
  'shared-counts',
  `select consent_id, (count(*) filter (where ended_at is null))::int as live,
     (count(*) filter (where ended_as = 'withdrawn'))::int as withdrawn,
     (count(*) filter (where ended_as = 'lapsed'))::int as lapsed, count(*)::int as agreed,
     (count(*) filter (where ended_at is null and category <> 'form'))::int as live_data,
     (count(*) filter (where category <> 'form'))::int as agreed_data
   from shared_items where consent_id = any(:consentIds) group by consent_id`,
);
const items = statement(
  'shared-names',
  `select s.category, s.item, s.valid_to::text, s.ended_at, s.ended_as, s.deleted_at, s.merchant_deleted_at,
     (select max(r.read_at) from data_reads r
      where r.consent_id = s.consent_id and case when s.category = 'form' then
        exists (select from jsonb_array_elements_text(r.items) as name where name = 'form' or name like 'form.%')
        else r.items ? (s.category || '.' || s.item) end) as last_read_at
   from shared_items s where s.consent_id = :consentId order by s.position`,
);
const ended = statement(
  'shared-items-ended',
  `select category || '.' || item as name, ended_as from shared_items
   where consent_id = :consentId and ended_at is not null order by position`,
  narrow<{ endedAs: SharingEnd }>(),
);
const reads = statement(
  'data-reads-of-consent',
  'select read_at as at, items from data_reads where consent_id = :consentId order by read_at desc limit 100',
);

const sharingEnd = statement(
  'shared-ended-at',
  `select distinct on (consent_id) consent_id, ended_at as at, ended_as from shared_items
   where consent_id = any(:consentIds) and ended_at is not null order by consent_id, ended_at desc`,
  narrow<{ endedAs: SharingEnd }>(),
);
const lastRead = statement('data-last-read', 'select max(read_at) as at from data_reads where consent_id = :consentId');

/** How many items a consent shares still, and how the others ended. */
export interface SharedCounts {
  readonly live: number;
  readonly withdrawn: number;
  readonly lapsed: number;
  /** All that were agreed to. */
  readonly agreed: number;
  /** The live items of data alone, without the answers to a form. */
  readonly liveData: number;
  readonly agreedData: number;
}

export const nothingShared: SharedCounts = { live: 0, withdrawn: 0, lapsed: 0, agreed: 0, liveData: 0, agreedData: 0 };

/** How many items each of these consents shares; one that shares nothing is missing. */
export const sharedCounts = async (
  db: Queryable,
  consentIds: readonly string[],
): Promise<ReadonlyMap<string, SharedCounts>> => {
  const rows = await db.query(counts, { consentIds });
  return new Map(rows.map(({ consentId, ...count }) => [consentId, count]));
};

/** When the sharing of some consents last ended, in part or as a whole, and how. */
export const sharingEndsOf = async (db: Queryable, consentIds: readonly string[]) =>
  new Map((await db.query(sharingEnd, { consentIds })).map(({ consentId, ...end }) => [consentId, end]));

/** An item of a consent without its value. */
export interface SharedName {
  readonly category: SharedKind;
  readonly item: string;
  readonly lastReadAt: Date | null;
  /** The last day on which it may be read; null if that is until its payer ends it. */
  readonly validTo: string | null;
  readonly endedAt: Date | null;
  readonly endedAs: SharingEnd | null;
  /** When our copy was deleted, and when the merchant said that it had deleted its own. */
  readonly deletedAt: Date | null;
  readonly merchantDeletedAt: Date | null;
}

/** The items that a consent shares or shared, without values, and when the merchant last read each item. */
export const sharedNames = (db: Queryable, consentId: string): Promise<SharedName[]> => db.query(items, { consentId });

/** When the merchant read what, the newest first, at most 100. */
export const readsOf = (db: Queryable, consentId: string) => db.query(reads, { consentId });

/** The items that a consent no longer shares, and how each item ended. */
export const endedItems = (
  db: Queryable,
  consentId: string,
): Promise<{ readonly name: string; readonly endedAs: SharingEnd }[]> => db.query(ended, { consentId });

/** How many of some items are shared still, and how the others ended. */
export const countsOf = (shared: readonly SharedName[]): SharedCounts => {
  const endedBy = (how: SharingEnd): number => shared.filter(({ endedAs }) => endedAs === how).length;
  const data = shared.filter(({ category }) => category !== 'form');
  return {
    ...{ live: living(shared), withdrawn: endedBy('withdrawn'), lapsed: endedBy('lapsed'), agreed: shared.length },
    ...{ liveData: living(data), agreedData: data.length },
  };
};

const living = (shared: readonly SharedName[]): number => shared.filter(({ endedAt }) => endedAt === null).length;

export const lastReadAt = async (db: Queryable, consentId: string): Promise<Date | null> =>
  (await db.query(lastRead, { consentId }))[0]?.at ?? null;
