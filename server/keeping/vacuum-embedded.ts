import { type Database, statement } from '../database/database.ts';
import { eachByItself } from '../jobs/each-by-itself.ts';

/** What a process has counted is written down now and then: this makes it so at once. */
const countNow = statement('tables-count-now', 'select pg_stat_force_next_flush()');

/** Tables where a tenth of the rows, and more than a few, are dead: what an update or a delete leaves behind. */
const littered = statement(
  'tables-littered',
  `select format('%I.%I', schemaname, relname) as "table" from pg_stat_user_tables
   where n_dead_tup > 500 and n_dead_tup > n_live_tup / 10 order by n_dead_tup desc`,
);

/**
 * PGlite has no autovacuum, so its tables grow, and what scans them takes longer, as dead rows gather. One table at a time, so that
 * its one connection is free in between. Resolves to the tables.
 */
export const vacuumEmbedded = async (database: Database): Promise<string[]> => {
  await database.query(countNow);
  const tables = await database.query<{ table: string }>(littered);
  await eachByItself(tables, ({ table }) => database.script(`vacuum (analyze) ${table}`));
  return tables.map(({ table }) => table);
};
