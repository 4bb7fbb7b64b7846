import { type Database, statement } from '../database/database.ts';

const tables = statement(
  'test-public-tables',
  "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
);

/** The columns, as `table.column`, with a value that holds a text anywhere. */
export const columnsWith = async (database: Database, text: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { name } of await database.query<{ name: string }>(tables)) {
    const search = `select distinct e.field as column from ${name} t, jsonb_each_text(to_jsonb(t)) as e (field, said) where e.said like $1`;
    const columns = await database.query<{ column: string }>(statement(`test-columns-${name}`, search), [`%${text}%`]);
    found.push(...columns.map(({ column }) => `${name}.${column}`));
  }
  return found;
};
