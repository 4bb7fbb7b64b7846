import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Task } from '../../platform/audit/operator-task-store.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';

/** A provider makes a refund within a day or two. */
const refundOverdueMs = 3 * 86_400_000;

const stuck = statement(
  'charge-refunds-stuck',
  `select r.refund_id as reference, a.rail, r.requested_at as since, r.action_required
   from charge_refunds r join charge_attempts a using (attempt_id)
   where r.status = 'pending' and (r.action_required = 'operator' or r.requested_at <= :requestedBefore)
   order by r.requested_at limit 500`,
);

/** Refunds that their provider could not make, or has not made for days. */
export const refundTasks = async (db: Queryable, now: Clock): Promise<Task[]> =>
  (await db.query(stuck, { requestedBefore: new Date(now() - refundOverdueMs) })).map(
    ({ actionRequired, ...task }) => ({
      ...task,
      kind: 'refund',
      note:
        actionRequired === 'operator' ? 'The provider could not refund it: do it there' : 'Not refunded for three days',
    }),
  );
