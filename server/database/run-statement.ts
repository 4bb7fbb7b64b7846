import type pg from 'pg';
import { rowReader } from './camel-rows.ts';
import type { Statement } from './database.ts';

/** Runs a statement, prepared by its name. */
export const runStatement = async <Row>(
  client: pg.Pool | pg.ClientBase,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row[]> => {
  const asked: pg.QueryArrayConfig = Object.create(fixedOf(statement), { values: { value: [...values] } });
  const result = await client.query<unknown[]>(asked);
  return result.rows.map(readerOf(statement.name, result.fields)) as Row[];
};

const fixed = new WeakMap<Statement, object>();

/** What is the same each time, for a prototype: `pg` copies the fields that are a query's own, which takes longer than the rest. */
const fixedOf = (statement: Statement): object => {
  const known = fixed.get(statement);
  if (known) return known;
  const { name, text } = statement;
  const made = { name, text, rowMode: 'array' };
  fixed.set(statement, made);
  return made;
};

const readers = new Map<string, ReturnType<typeof rowReader>>();

/** How a statement's rows are read: worked out once for named statements. */
const readerOf = (name: string, fields: readonly pg.FieldDef[]) => {
  const known = readers.get(name);
  if (known) return known;
  const reader = rowReader(fields.map((field) => field.name));
  if (name !== '') readers.set(name, reader);
  return reader;
};
