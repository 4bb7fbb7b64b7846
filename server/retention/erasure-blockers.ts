import { narrow, statement, type Transaction } from '../platform/database/database.ts';
import type { ErasureBlocker } from '../platform/database/declared-table.ts';
import { type ErasureScope, valuesOf } from './erasure-scope.ts';
import { retainedTables } from './retained-tables.ts';

const findIn = (table: string, { what, id, of, only }: ErasureBlocker): string =>
  `(select '${what}' as what, ${id} as id from ${table} where (${of}) and ${only} limit 20)`;

const find = statement(
  'erasure-blockers',
  Object.entries(retainedTables)
    .flatMap(([table, { blocksErasure = [] }]) => blocksErasure.map((blocker) => findIn(table, blocker)))
    .join(' union '),
  narrow<{ what: string; id: string }>(),
);

/** The person's active items that block an erasure, as sentences with the id of each. */
export const blockersOf = async (tx: Transaction, scope: ErasureScope): Promise<string[]> =>
  (await tx.query(find, valuesOf(scope))).map(({ what, id }) => `${what} (${id})`).toSorted();
