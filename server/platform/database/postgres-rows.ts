import pg from 'pg';

const int8Oid = 20;

/** How values are read: `bigint` as a number, since money stays below 2^53. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8Oid ? Number : pg.types.getTypeParser(oid, format as 'text')),
};

/** A row as PostgreSQL sends it. */
export type SentRow = readonly (string | null)[];

/** Makes a row's object of its values. */
export type RowReader<Value> = (values: readonly Value[]) => object;

/** Reads the rows of a statement as PostgreSQL has described them. */
export const sentRowReader = (fields: readonly pg.FieldDef[]): RowReader<string | null> => {
  const read = rowReader(fields.map(({ name }) => name));
  const parsers = fields.map(({ dataTypeID }) => postgresTypes.getTypeParser(dataTypeID, 'text'));
  return (row) => read(row.map((value, no): unknown => (value === null ? null : parsers[no]?.(value))));
};

/** Reads rows from their values, given column names: `payment_id` becomes `paymentId`. */
export const rowReader = (columns: readonly string[]): RowReader<unknown> => {
  const names = columns.map(camelCase);
  return (values) => {
    const row: Record<string, unknown> = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row;
  };
};

const camelCase = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
