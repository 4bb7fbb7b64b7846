import type { OperatorTaskKind } from '@yarda/contracts/platform/tasks-operator.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const insert = statement(
  'operator-task-open',
  `insert into operator_tasks (kind, reference, rail, note, opened_at) values (:kind, :reference, :rail, :note,
     :openedAt)
   on conflict (kind, reference) do update set note = excluded.note, opened_at = excluded.opened_at, done_at = null,
     done_by = null`,
);
const list = statement(
  'operator-tasks-open',
  `select kind, reference, rail, note, opened_at as since from operator_tasks
   where done_at is null order by opened_at limit 500`,
);
const close = statement(
  'operator-task-close',
  `update operator_tasks set done_at = :doneAt, done_by = :doneBy
   where kind = :kind and reference = :reference and done_at is null returning reference`,
);

/** A task for a person of the operator. */
export interface Task {
  readonly kind: OperatorTaskKind;
  readonly reference: string;
  readonly rail: string | null;
  readonly since: Date;
  /** The event that happened, or the act that is due. */
  readonly note: string;
}

/** The kinds that are written down; all others follow from what is stored anyway. */
export type WrittenKind = 'provider_dispute' | 'money_lost';

/** Notes what a person has to see to; once more if it was done and has changed since. */
export const openTask = async (
  tx: Transaction,
  { kind, reference, rail, note }: Pick<Task, 'reference' | 'note'> & { kind: WrittenKind; rail: string },
  at: Date,
): Promise<void> => {
  await tx.query(insert, { kind, reference, rail, note, openedAt: at });
};

export const writtenTasks = (db: Queryable): Promise<Task[]> => db.query(list);

/** False if there is no such open task. */
export const closeTask = async (
  tx: Transaction,
  { kind, reference }: { readonly kind: WrittenKind; readonly reference: string },
  by: string,
  at: Date,
): Promise<boolean> => (await tx.query(close, { kind, reference, doneAt: at, doneBy: by })).length > 0;
