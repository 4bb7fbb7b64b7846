import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

/** More than this behind, merchants' streams look for themselves when their processes connect. */
const maxBacklog = 10_000;

const unpublished = statement(
  'merchant-events-unpublished',
  `select last_position as up_to, array_to_json(array(
     select distinct merchant_id from merchant_events
     where position > greatest(published_position, last_position - ${maxBacklog})
       and position <= last_position)) as merchants
   from merchant_event_positions where published_position < last_position`,
  narrow<{ merchants: string[] }>(),
);
const save = statement(
  'merchant-events-published',
  'update merchant_event_positions set published_position = greatest(published_position, :upTo)',
);

/** The merchants with positions that their streams were not notified of, and the last one; null if there are none. */
export const pendingMerchants = async (
  db: Queryable,
): Promise<{ readonly upTo: number; readonly merchants: readonly string[] } | null> =>
  (await db.query(unpublished))[0] ?? null;

export const saveEmitted = async (db: Queryable, upTo: number): Promise<void> => {
  await db.query(save, { upTo });
};
