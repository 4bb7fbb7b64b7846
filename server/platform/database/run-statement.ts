import type pg from 'pg';
import { rowReader } from './camel-rows.ts';
import { type Statement, valuesFor } from './database.ts';
import { postgresTypes } from './postgres-types.ts';
import { arePrepared, type SentRow, sendBatch, written } from './send-batch.ts';

/** How a statement's rows are read. */
interface Reader {
  /** Makes a row from parsed values. */
  readonly row: (values: readonly unknown[]) => object;
  readonly sent: (fields: SentRow) => object;
}

/** Runs a statement, prepared by its name. */
export const runStatement = async <Row>(
  client: pg.Pool | pg.ClientBase,
  statement: Statement,
  input: object = {},
): Promise<Row[]> => (await runQuery(client, statement, valuesFor(statement, input))).rows as Row[];

const runQuery = async (client: pg.Pool | pg.ClientBase, statement: Statement, values: readonly unknown[]) => {
  const asked: pg.QueryArrayConfig = Object.create(fixedOf(statement), { values: { value: [...values] } });
  const { fields, rows, command } = await client.query<unknown[]>(asked);
  return { rows: rows.map(readerOf(statement.name, fields).row), command };
};

/** A statement of a transaction, and who takes its rows. */
export interface Asked {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  readonly take: (rows: readonly object[]) => void;
  readonly fail: (error: unknown) => void;
}

/** Whether statements go in one piece: the connection has prepared them all, and how their rows are read is known. */
export const canBatch = (client: pg.ClientBase, asked: readonly Pick<Asked, 'statement'>[]): boolean =>
  arePrepared(client, asked) && asked.every(({ statement: { name } }) => readers.has(name));

/**
 * Runs a transaction's statements in order, in one piece if they can go so. Resolves to the command of the last one. If a value
 * cannot be written, nothing is sent.
 */
export const runInOrder = async (client: pg.ClientBase, asked: readonly Asked[]): Promise<string> => {
  try {
    const all = asked.map((each) => ({ ...each, values: written(each.values) }));
    return await (canBatch(client, all) ? runBatch(client, all) : runEach(client, all));
  } catch (error) {
    for (const { fail } of asked) fail(error);
    throw error;
  }
};

const runBatch = async (client: pg.ClientBase, asked: readonly Asked[]): Promise<string> => {
  const parts = asked.map(({ statement, values }) => {
    const rows: object[] = [];
    // Described once, when they were first asked for.
    const read = readers.get(statement.name)?.sent;
    return { statement, values, rows, row: (row: SentRow) => read && rows.push(read(row)) };
  });
  const command = await sendBatch(client, parts);
  for (const [no, { rows }] of parts.entries()) asked[no]?.take(rows);
  return command;
};

const runEach = async (client: pg.ClientBase, asked: readonly Asked[]): Promise<string> => {
  const commands = await Promise.all(
    asked.map(async ({ statement, values, take }) => {
      const { rows, command } = await runQuery(client, statement, values);
      take(rows);
      return command;
    }),
  );
  return commands.at(-1) ?? '';
};

const fixed = new WeakMap<Statement, object>();

/** A statement's fixed fields, as a prototype: `pg` copies a query's own fields, which takes longer than the rest. */
const fixedOf = (statement: Statement): object => {
  const known = fixed.get(statement);
  if (known) return known;
  const { name, text } = statement;
  const made = { name, text, rowMode: 'array' };
  fixed.set(statement, made);
  return made;
};

const readers = new Map<string, Reader>();

/** Worked out once for named statements. */
const readerOf = (name: string, fields: readonly pg.FieldDef[]): Reader => {
  const known = readers.get(name);
  if (known) return known;
  const row = rowReader(fields.map((field) => field.name));
  const parsers = fields.map(({ dataTypeID }) => postgresTypes.getTypeParser(dataTypeID, 'text'));
  const parsed = (field: string | null, no: number): unknown => (field === null ? null : parsers[no]?.(field));
  const reader = { row, sent: (sent: SentRow) => row(sent.map(parsed)) };
  if (name !== '') readers.set(name, reader);
  return reader;
};
