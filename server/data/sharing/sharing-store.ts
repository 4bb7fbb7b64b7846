import type { SharingCategory } from '@yarda/contracts/data/sharing.ts';
import { readDescription } from '@yarda/domain/data/sharing/read-description.ts';
import { recordReceipt } from '../../grants/receipts/record-receipt.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import { narrow, type Queryable, statement, type Transaction } from '../../platform/database/database.ts';
import type { Seal } from '../../platform/database/seal.ts';

const insert = statement(
  'shared-item-insert',
  'insert into shared_items (consent_id, category, item, sealed, position, valid_to) values (:consentId, :category, :item, :sealed, :position, :validTo)',
);
const unread = statement(
  'shared-items-unread',
  `select category, item from shared_items
   where consent_id = :consentId and sealed is null and ended_at is null and category <> 'form' order by position`,
  narrow<{ category: SharingCategory }>(),
);
const fill = statement(
  'shared-item-fill',
  `update shared_items set sealed = :sealed
   where consent_id = :consentId and category = :category and item = :item and sealed is null and ended_at is null`,
);
const list = statement(
  'shared-items',
  `select category, item, sealed from shared_items
   where consent_id = :consentId and sealed is not null and ended_at is null order by position for share`,
  narrow<{ category: SharingCategory }>(),
);
const record = statement(
  'data-read-insert',
  'insert into data_reads (consent_id, merchant_id, items, read_at) values (:consentId, :merchantId, :items::jsonb, :readAt)',
);

/** One granted item and its value: `null` if unknown; a list for an item that several accounts have. */
export interface SharedItem {
  readonly category: SharingCategory;
  readonly item: string;
  readonly value: string | null | readonly string[];
}

/** An item as granted; without a value if a registry has yet to be read. */
export type GrantedItem = Pick<SharedItem, 'category' | 'item'> & { readonly value?: SharedItem['value'] };

export const saveSharedItems = async (
  tx: Transaction,
  seal: Seal,
  { consentId, validTo }: { readonly consentId: string; readonly validTo: string | null },
  items: readonly GrantedItem[],
): Promise<void> => {
  await Promise.all(
    items.map(({ category, item, value }, position) => {
      const about = aboutOf(consentId, category, item);
      const sealed = value === undefined ? null : seal.close(JSON.stringify(value), about);
      return tx.query(insert, { consentId, category, item, sealed, position, validTo });
    }),
  );
  if (items.length === 0) return;
  emitMerchantEvent(tx, 'sharing.granted', {
    consentId,
    items: items.map(({ category, item }) => `${category}.${item}`),
  });
};

/** The granted items not read yet. */
export const unreadItems = (db: Queryable, consentId: string): Promise<Pick<SharedItem, 'category' | 'item'>[]> =>
  db.query(unread, { consentId });

export const fillSharedItems = async (
  tx: Transaction,
  seal: Seal,
  consentId: string,
  items: readonly SharedItem[],
): Promise<void> => {
  for (const { category, item, value } of items) {
    const sealed = seal.close(JSON.stringify(value), aboutOf(consentId, category, item));
    await tx.query(fill, { consentId, category, item, sealed });
  }
};

/** The values of what is still shared. None of them ends before this transaction does. */
export const sharedItemsOf = async (tx: Transaction, seal: Seal, consentId: string): Promise<SharedItem[]> => {
  const rows = await tx.query(list, { consentId });
  return rows.map(({ category, item, sealed }) => ({
    category,
    item,
    value: JSON.parse(seal.open(sealed, aboutOf(consentId, category, item))),
  }));
};

/** Records that a merchant has read the shared data, and gives a receipt of it. */
export const recordDataRead = async (
  tx: Transaction,
  read: { readonly consentId: string; readonly merchantId: string; readonly items: readonly string[] },
  at: Date,
): Promise<void> => {
  const { consentId, items } = read;
  await tx.query(record, { consentId, merchantId: read.merchantId, items: JSON.stringify(items), readAt: at });
  const words = (merchant: string) => [readDescription(merchant, items)];
  recordReceipt(tx, { consentId, kind: 'read', by: 'merchant', facts: { items }, words });
};

const aboutOf = (consentId: string, category: string, item: string) => `${consentId} ${category} ${item}`;
