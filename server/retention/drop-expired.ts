import type { Clock } from '@yarda/domain/platform/clock.ts';
import {
  type Database,
  type StatementOf,
  statement,
  type Transaction,
  variantOf,
} from '../platform/database/database.ts';
import { type Dropped, settings } from '../platform/database/declared-table.ts';
import { forEachIsolated } from '../platform/jobs/for-each-isolated.ts';
import { retainedTables } from './retained-tables.ts';

const hourMs = 3_600_000;

/** So many rows go in one statement, so that none holds locks for long. */
const batch = 1_000;

interface Clocks {
  readonly now: Clock;
  readonly machine: Clock;
}

/**
 * Drops what is past its keeping, table by table, in batches; stops at `until` (of the machine's clock) and goes on the
 * next time. Resolves to how many rows it dropped or emptied.
 */
export const dropExpired = async (database: Database, clocks: Clocks, until = Number.POSITIVE_INFINITY) => {
  let total = 0;
  await forEachIsolated(drops, async ({ rule, drop }) => {
    const before = new Date(clocks[rule.clock === 'machine' ? 'machine' : 'now']() - rule.hours * hourMs);
    for (let gone = batch; gone === batch && clocks.machine() < until; total += gone)
      gone = await database.transaction((tx) => dropBatch(tx, drop, before));
  });
  return total;
};

/** Planned for its time: planned for any time, it reads the whole table to find nothing due. */
const planForValues = statement(
  'retention-plan-for-values',
  "select set_config('plan_cache_mode', 'force_custom_plan', true)",
);

const dropBatch = async (tx: Transaction, drop: StatementOf<'retention-drop'>, before: Date): Promise<number> => {
  const [, rows] = await Promise.all([tx.query(planForValues), tx.query(drop, { before })]);
  return rows[0]?.gone ?? 0;
};

/** By their places, which finds each row once; another process that drops the same rows waits, and then finds none. */
const dropSome = (table: string, { dated, only = 'true', becomes }: Dropped): string => `
  with expired as materialized (select ctid from ${table} where ${dated} <= :before and ${only} limit ${batch}),
  dropped as (
    ${becomes ? `update ${table} set ${settings(becomes)}` : `delete from ${table}`}
    where ctid = any(array(select ctid from expired)) returning 1
  )
  select count(*)::int as gone from dropped`;

const drops = Object.entries(retainedTables).flatMap(([table, { dropped = [] }]) =>
  dropped.map((rule, no) => ({
    rule,
    drop: variantOf('retention-drop', `keeping-${table}-${no}`, dropSome(table, rule)),
  })),
);
