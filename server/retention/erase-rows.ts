import { type Transaction, variantOf } from '../platform/database/database.ts';
import { type DeclaredTable, settings } from '../platform/database/declared-table.ts';
import { type ErasureScope, valuesOf } from './erasure-scope.ts';
import { retainedTables } from './retained-tables.ts';

/** Deletes or overwrites what the kept tables call personal of one person. Resolves to the rows, by table. */
export const eraseRows = async (tx: Transaction, scope: ErasureScope): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { table, erase } of erases) {
    const [row] = await tx.query(erase, valuesOf(scope));
    if (row && row.rows > 0) counts[table] = row.rows;
  }
  return counts;
};

const eraseOf = (table: string, { person, erasedWhole, erased }: DeclaredTable): string | null => {
  if (!person || !(erasedWhole || erased)) return null;
  const change = erasedWhole ? `delete from ${table}` : `update ${table} set ${settings(erased ?? {})}`;
  return `with changed as (${change} where ${person} returning 1) select count(*)::int as rows from changed`;
};

const erases = Object.entries(retainedTables).flatMap(([table, kept]) => {
  const text = eraseOf(table, kept);
  return text === null ? [] : [{ table, erase: variantOf('erase', `erase-${table}`, text) }];
});
