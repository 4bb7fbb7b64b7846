import { type Database, looseStatement } from '../platform/database/database.ts';

const tables = looseStatement<{ name: string }>(
  'test-all-tables',
  `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
   where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
);

/** The name of every table of the product, ready to stand in SQL. */
export const allTables = async (database: Database): Promise<string[]> =>
  (await database.query(tables)).map(({ name }) => name);
