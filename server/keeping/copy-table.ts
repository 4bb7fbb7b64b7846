import type { Run } from './run-sql.ts';
import type { TableShape } from './table-shape.ts';

/** About this much of a table is in memory at a time. */
const batchBytes = 4_000_000;
const mostRows = 2_000;

/**
 * Copies a table's rows as texts, which every type reads back as it wrote them. The source must be inside a transaction,
 * since a cursor lives in one.
 */
export const copyTable = async (source: Run, target: Run, shape: TableShape): Promise<void> => {
  const texts = shape.columns.map(({ name }, no) => `${name}::text as c${no}`);
  const atOnce = await rowsAtOnce(source, shape.table);
  await source(`declare copied no scroll cursor for select ${texts.join(', ')} from ${shape.table}`);
  for (;;) {
    const rows = await source<Record<string, string | null>>(`fetch ${atOnce} from copied`);
    if (rows.length > 0) await insertRows(target, shape, rows);
    if (rows.length < atOnce) break;
  }
  await source('close copied');
};

const insertRows = async (
  target: Run,
  { table, columns }: TableShape,
  rows: readonly Record<string, string | null>[],
) => {
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(({ type }, no) => `c${no}::${type}`).join(', ');
  const arrays = columns.map((_column, no) => `$${no + 1}::text[]`).join(', ');
  const aliases = columns.map((_column, no) => `c${no}`).join(', ');
  await target(
    `insert into ${table} (${names}) overriding system value select ${values} from unnest(${arrays}) as r (${aliases})`,
    columns.map((_column, no) => rows.map((row) => row[`c${no}`] ?? null)),
  );
};

const rowsAtOnce = async (source: Run, table: string): Promise<number> => {
  const [size] = await source<{ bytes: number; rows: number }>(
    `select pg_table_size('${table}')::int8 as bytes, (select count(*) from ${table})::int8 as rows`,
  );
  const each = size && size.rows > 0 ? size.bytes / size.rows : 1;
  return Math.max(1, Math.min(mostRows, Math.floor(batchBytes / each)));
};
