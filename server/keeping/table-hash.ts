import type { Run } from './run-sql.ts';

/** What two copies of a table are compared by, whatever the order of their rows. */
export interface TableHash {
  readonly rows: number;
  readonly hash: string;
}

/** The sum of two halves of each row's MD5: it needs no sort, and a changed, lost or doubled row changes it. */
const hashOf = (table: string): string => `select count(*)::int as rows, concat(
    coalesce(sum(('x' || left(md5, 16))::bit(64)::bigint::numeric), 0), ' ',
    coalesce(sum(('x' || right(md5, 16))::bit(64)::bigint::numeric), 0)) as hash
  from (select md5(row::text) as md5 from ${table} as row) as hashed`;

/** Both sessions must be settled: a row's text depends on their settings. */
export const tableHash = async (run: Run, table: string): Promise<TableHash> => {
  const [found] = await run<{ rows: number; hash: string }>(hashOf(table));
  if (!found) throw new Error(`${table} has no hash`);
  return found;
};

/** Each sequence with its next number. */
export const sequencePlaces = (run: Run): Promise<{ name: string; last: string; isCalled: boolean }[]> =>
  run<{ name: string; last: string; isCalled: boolean }>(
    `select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last,
       last_value is not null as "isCalled" from pg_sequences where schemaname = 'public' order by 1`,
  );
