import type { SharingCategory } from '@yarda/contracts/sharing.ts';
import { type Queryable, statement } from '../database/database.ts';

const counts = statement(
  'shared-counts',
  'select consent_id, count(*)::int as items from shared_items where consent_id = any($1) group by consent_id',
);
const items = statement(
  'shared-names',
  `select s.category, s.item, (select max(r.read_at) from data_reads r
     where r.consent_id = s.consent_id and r.items ? (s.category || '.' || s.item)) as last_read_at
   from shared_items s where s.consent_id = $1 order by s.position`,
);
const reads = statement(
  'data-reads-of-consent',
  'select read_at as at, items from data_reads where consent_id = $1 order by read_at desc limit 100',
);

/** How many items are shared by each of these consents. */
export const sharedCounts = async (
  db: Queryable,
  consentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db.query<{ consentId: string; items: number }>(counts, [consentIds]);
  return new Map(rows.map(({ consentId, items: count }) => [consentId, count]));
};

/** What a consent shares, without the values, and when the merchant last read each. */
export const sharedNames = (db: Queryable, consentId: string) =>
  db.query<{ category: SharingCategory; item: string; lastReadAt: Date | null }>(items, [consentId]);

/** When the merchant read what, the newest first, at most 100. */
export const readsOf = (db: Queryable, consentId: string) =>
  db.query<{ at: Date; items: string[] }>(reads, [consentId]);
