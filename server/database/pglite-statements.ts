import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import type { Statement } from './database.ts';

const { serialize } = protocol;

/**
 * Runs the statements of one PGlite, for which the caller has it to itself. Each is parsed and planned once, and known to
 * the engine by its name from then on: `PGlite.query` does both each time, and takes six messages where this takes one. One
 * without a name is not kept.
 */
export const pgliteStatements = (pglite: PGlite) => {
  const prepared = new Map<string, Prepared>();
  return async <Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> => {
    const known = prepared.get(statement.name) ?? (await prepare(pglite, statement));
    if (statement.name !== '') prepared.set(statement.name, known);
    if (known.text !== statement.text) throw new Error(`Two statements are called ${statement.name}`);
    const answer = await pglite.execProtocolStream(messageOf(statement.name, known.write(values)), { syncToFs: false });
    return rowsOf(answer, known.read) as Row[];
  };
};

/** A statement as the engine keeps it: how its values are written, and how a row of its answer is read. */
interface Prepared {
  readonly text: string;
  readonly write: (values: readonly unknown[]) => (string | null)[];
  readonly read: (fields: readonly (string | null)[]) => object;
}

const prepare = async (pglite: PGlite, { name, text }: Statement): Promise<Prepared> => {
  const asked = joined(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync());
  const answer = await pglite.execProtocolStream(asked, { syncToFs: false });
  const parameters = answer.find((message) => message instanceof messages.ParameterDescriptionMessage);
  const columns = answer.find((message) => message instanceof messages.RowDescriptionMessage);
  return {
    text,
    write: writerOf(pglite, parameters?.dataTypeIDs ?? []),
    read: readerOf(pglite, columns?.fields ?? []),
  };
};

const writerOf = (pglite: PGlite, types: readonly number[]): Prepared['write'] => {
  const writers = types.map((type) => pglite.serializers[type] ?? String);
  return (values) => values.map((value, index) => (value == null ? null : (writers[index] ?? String)(value)));
};

const readerOf = (
  pglite: PGlite,
  columns: readonly { readonly name: string; readonly dataTypeID: number }[],
): Prepared['read'] => {
  const readers = columns.map(({ name, dataTypeID }) => ({ name, dataTypeID, parse: pglite.parsers[dataTypeID] }));
  return (fields) => {
    const row: Record<string, unknown> = {};
    readers.forEach(({ name, dataTypeID, parse }, index) => {
      const field = fields[index] ?? null;
      row[name] = field === null || !parse ? field : parse(field, dataTypeID);
    });
    return row;
  };
};

const messageOf = (statement: string, values: (string | null)[]): Uint8Array =>
  joined(serialize.bind({ statement, values }), serialize.execute({}), serialize.sync());

const rowsOf = (answer: readonly object[], read: Prepared['read']): object[] =>
  answer.flatMap((message) => (message instanceof messages.DataRowMessage ? [read(message.fields)] : []));

const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
