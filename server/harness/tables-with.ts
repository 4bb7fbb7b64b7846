import type { Database } from '../platform/database/database.ts';
import { unnamed } from '../platform/database/database.ts';
import { allTables } from './all-tables.ts';

/** The tables with a row that holds a text anywhere. */
export const tablesWith = async (database: Database, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const name of await allTables(database)) {
    const search = unnamed(`select 1 from ${name} t where t::text like $1 limit 1`);
    if ((await database.query(search, [`%${text}%`])).length > 0) found.push(name);
  }
  return found;
};
