import { statement } from '../../platform/database/database.ts';
import type { SealedRows } from '../../platform/database/reseal.ts';

/** The shared items to reseal with a newer key. */
export const sealedItems: SealedRows = {
  find: statement(
    'shared-items-stale',
    `select consent_id as id, category || ' ' || item as part, sealed from shared_items
     where sealed is not null and substring(sealed from 1 for 3) <> :header
       and consent_id || ' ' || category || ' ' || item <> all(:unreadable) limit 20 for update skip locked`,
  ),
  saveStatement: statement(
    'shared-item-reseal',
    `update shared_items set sealed = :sealed where consent_id = :id and category || ' ' || item = :part`,
  ),
  about: ({ id, part }) => `${id} ${part}`,
};
