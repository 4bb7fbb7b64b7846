import { messages, type PGlite, protocol } from '@electric-sql/pglite';
import { rowReader } from './camel-rows.ts';
import type { Statement } from './database.ts';

const { serialize } = protocol;

/**
 * Runs the statements of one PGlite; the caller must have exclusive use of it. Each is parsed and planned once and then
 * reused by name: `PGlite.query` does both every time, with six messages instead of one. Unnamed statements are not
 * cached.
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

/** A prepared statement: how its values are written and its rows read. */
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
  const parsers = columns.map(({ dataTypeID }) => (field: string) => {
    const parse = pglite.parsers[dataTypeID];
    return parse ? parse(field, dataTypeID) : field;
  });
  const readRow = rowReader(columns.map(({ name }) => name));
  return (fields) => readRow(parsers.map((parse, index) => readValue(fields[index] ?? null, parse)));
};

const readValue = (field: string | null, parse: (field: string) => unknown): unknown =>
  field === null ? null : parse(field);

const messageOf = (statement: string, values: (string | null)[]): Uint8Array =>
  joined(serialize.bind({ statement, values }), serialize.execute({}), serialize.sync());

const rowsOf = (answer: readonly object[], read: Prepared['read']): object[] =>
  answer.flatMap((message) => (message instanceof messages.DataRowMessage ? [read(message.fields)] : []));

const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
