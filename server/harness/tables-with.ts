import { type Database, statement } from '../database/database.ts';

/** The tables with a row that holds a text anywhere. */
export const tablesWith = async (database: Database, text: string): Promise<string[]> => {
  const tables = await database.query<{ name: string }>(
    statement(
      'test-tables-to-search',
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    ),
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const search = { name: `test-search-${name}`, text: `select 1 from ${name} t where t::text like $1 limit 1` };
    if ((await database.query(search, [`%${text}%`])).length > 0) found.push(name);
  }
  return found;
};
