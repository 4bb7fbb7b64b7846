import { type Database, looseStatement } from '../platform/database/database.ts';

const tables = looseStatement<{ name: string }>(
  'test-public-tables',
  "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
);

/** The columns, as `table.column`, with a value that holds a text anywhere. */
export const columnsWith = async (database: Database, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { name } of await database.query(tables)) {
    const search = `select distinct e.field as column from ${name} t, jsonb_each_text(to_jsonb(t)) as e (field, said)
      where e.said like :pattern`;
    const columns = await database.query(looseStatement<{ column: string }>(`test-columns-${name}`, search), {
      pattern: `%${text}%`,
    });
    found.push(...columns.map(({ column }) => `${name}.${column}`));
  }
  return found;
};
