import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Task } from '../../platform/audit/operator-task-store.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';

/** How long before it is decided by itself a dispute is an operator's matter. */
const warnedMs = 3 * 86_400_000;
/** A debit without an answer is asked about each minute. */
const unansweredMs = 10 * 60_000;

const undecided = statement(
  'disputes-undecided',
  `select debit_id as reference, opened_at as since, reason as note from disputes
   where status = 'open' and decide_by <= :before order by decide_by limit 500`,
);
const unanswered = statement(
  'debits-unanswered',
  `select debit_id as reference, sent_at as since from debits
   where next_at <= :before and status = 'sent' and reason = 'no_answer' order by next_at limit 500`,
  narrow<{ since: Date }>(),
);

/** Disputes whose merchant lets the time run out, and debits whose bank says nothing. */
export const debitTasks = async (db: Queryable, now: Clock): Promise<Task[]> => {
  const disputes = await db.query(undecided, { before: new Date(now() + warnedMs) });
  const debits = await db.query(unanswered, { before: new Date(now() + unansweredMs) });
  return [
    ...disputes.map((task) => ({ ...task, kind: 'dispute' as const, rail: null, note: `Undecided: ${task.note}` })),
    ...debits.map((task) => ({
      ...task,
      ...{ kind: 'debit_unanswered' as const, rail: null, note: 'No answer for a day: ask the provider' },
    })),
  ];
};
