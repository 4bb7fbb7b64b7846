import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Task } from '../../platform/audit/operator-task-store.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';

/** A provider sends money back within a day or two. */
const overdueMs = 3 * 86_400_000;

const stuck = statement(
  'transfer-returns-stuck',
  `select r.return_id as reference, t.rail, r.requested_at as since, r.action_required
   from transfer_returns r join transfers t using (transfer_id)
   where r.status = 'pending' and (r.action_required = 'operator' or r.requested_at <= :requestedBefore)
   order by r.requested_at limit 500`,
);

/** Returns that their provider could not make, or has not made for days. */
export const returnTasks = async (db: Queryable, now: Clock): Promise<Task[]> =>
  (await db.query(stuck, { requestedBefore: new Date(now() - overdueMs) })).map(({ actionRequired, ...task }) => ({
    ...task,
    kind: 'return',
    note:
      actionRequired === 'operator'
        ? 'The provider could not send it back: do it there'
        : 'Not sent back for three days',
  }));
