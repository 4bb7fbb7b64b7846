import type { SharingEnd } from '@yarda/contracts/merchants/events-sharing.ts';
import { sharingEndDescription } from '@yarda/domain/data/sharing/read-description.ts';
import { merchantDeletionDays } from '@yarda/domain/data/sharing/sharing-words.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { recordReceipt } from '../../grants/receipts/record-receipt.ts';
import { wakeGrantStatus } from '../../grants/status/grant-status-store.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import { narrow, type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const end = statement(
  'shared-items-end',
  `update shared_items set ended_at = :endedAt, ended_as = :endedAs
   where consent_id = :consentId and ended_at is null
     and (:items::text[] is null or category || '.' || item = any(:items))
     and (:over::date is null or valid_to < :over)
   returning category || '.' || item as name, position`,
  narrow<{ name: string }>(),
);
const over = statement(
  'shared-items-over',
  `select distinct consent_id from (
     select consent_id from shared_items where valid_to < :today and ended_at is null
     order by valid_to limit :limit) as items`,
);
const nextOver = statement(
  'shared-items-next-over',
  'select min(valid_to)::text as valid_to from shared_items where valid_to is not null and ended_at is null',
);
const forget = statement(
  'shared-items-forget',
  `update shared_items set sealed = null, deleted_at = :deletedAt where (consent_id, category, item) in (
     select consent_id, category, item from shared_items
     where ended_at is not null and deleted_at is null and category <> 'form'
     order by ended_at limit :limit for update skip locked)
   returning consent_id`,
);
const nextToForget = statement(
  'shared-items-next-to-forget',
  `select min(ended_at) as ended_at from shared_items
   where ended_at is not null and deleted_at is null and category <> 'form'`,
);
const confirm = statement(
  'shared-items-merchant-deleted',
  `update shared_items set merchant_deleted_at = coalesce(merchant_deleted_at, :at)
   where consent_id = :consentId and ended_at is not null
   returning category || '.' || item as name, position, merchant_deleted_at`,
  narrow<{ name: string; merchantDeletedAt: Date }>(),
);

interface Ending {
  readonly as: SharingEnd;
  /** Only these, by name. */
  readonly items?: readonly string[] | null;
  /** Only those whose last day was before this one. */
  readonly over?: string | null;
}

interface Named {
  readonly name: string;
  readonly position: number;
}

/**
 * Ends the sharing of some items or of all. The merchant gets an event with the deadline for deleting its copies.
 * Resolves to the names of the items that ended now, in their order.
 */
export const endSharing = async (
  tx: Transaction,
  consentId: string,
  { as, items = null, over = null }: Ending,
  at: Date,
): Promise<string[]> => {
  const ended = inOrder(await tx.query(end, { consentId, endedAt: at, endedAs: as, items, over }));
  if (ended.length === 0) return [];
  await wakeGrantStatus(tx, consentId, at);
  const type = as === 'withdrawn' ? 'sharing.withdrawn' : 'sharing.expired';
  emitMerchantEvent(tx, type, { consentId, items: ended, reason: as, deleteBy: deleteByOf(at) });
  const by = as === 'withdrawn' ? 'payer' : 'yarda';
  const words = (merchant: string) => [sharingEndDescription(merchant, ended)];
  recordReceipt(tx, { consentId, kind: 'changed', by, facts: { sharing: as, items: ended }, words });
  return ended;
};

/** The consents with items whose last day is over, of at most so many items. */
export const sharingOver = async (db: Queryable, today: string, limit: number): Promise<string[]> =>
  (await db.query(over, { today, limit })).map(({ consentId }) => consentId);

/** The last day of those that run out next. */
export const nextLastDay = async (db: Queryable): Promise<string | null> =>
  (await db.query(nextOver))[0]?.validTo ?? null;

/** The day by which a merchant deletes its copies of what ended. */
export const deleteByOf = (endedAt: Date): string => daysAfter(dayInLagos(endedAt.getTime()), merchantDeletionDays);

/** Deletes our copies of the values that are shared no longer, at most so many; resolves to how many. */
export const forgetEnded = async (db: Queryable, at: Date, limit: number): Promise<number> =>
  (await db.query(forget, { deletedAt: at, limit })).length;

export const nextToForgetAt = async (db: Queryable): Promise<Date | null> =>
  (await db.query(nextToForget))[0]?.endedAt ?? null;

/** The merchant has deleted its copies of what ended: which items, and when it first said so. */
export const saveMerchantDeleted = async (
  tx: Transaction,
  consentId: string,
  at: Date,
): Promise<{ readonly deleted: string[]; readonly deletedAt: Date } | null> => {
  const rows = await tx.query(confirm, { consentId, at });
  if (rows.length === 0) return null;
  const latest = Math.max(...rows.map(({ merchantDeletedAt }) => merchantDeletedAt.getTime()));
  return { deleted: inOrder(rows), deletedAt: new Date(latest) };
};

const inOrder = (rows: readonly Named[]): string[] =>
  rows.toSorted((a, b) => a.position - b.position).map(({ name }) => name);
