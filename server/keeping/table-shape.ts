import type { Run } from './run-sql.ts';

export interface TableShape {
  /** Ready to stand in SQL, with its schema. */
  readonly table: string;
  /** What can be written: generated columns make themselves. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Jobs that wait; what else pg-boss keeps it makes itself, or counts. */
const jobTables = ['queue', 'schedule', 'subscription', 'job_common', 'job_dependency'];

/** Written by the migrations of each database, and compared by their checksums. */
const migrations = 'public.migrations';

const shapes = `select format('%I.%I', class.relnamespace::regnamespace, class.relname) as "table",
    jsonb_agg(jsonb_build_object('name', format('%I', attname), 'type', format_type(atttypid, atttypmod)) order by attnum)
      filter (where attgenerated = '') as columns
  from pg_class as class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
  where class.relkind = 'r' and (class.relnamespace = 'public'::regnamespace
    or class.relnamespace = to_regnamespace('pgboss') and class.relname = any($1))
  group by class.relnamespace, class.relname order by 1`;

/** Every table that holds anything of ours, from the database itself. */
export const tableShapes = async (run: Run): Promise<TableShape[]> =>
  (await run<TableShape>(shapes, [jobTables])).filter(({ table }) => table !== migrations);

/** Whether a table is the job queue's, which the serving role owns. */
export const isOfJobs = ({ table }: Pick<TableShape, 'table'>): boolean => table.startsWith('pgboss.');
