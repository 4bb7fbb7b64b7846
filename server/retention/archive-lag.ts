import { type Queryable, statement } from '../platform/database/database.ts';

const failing = statement(
  'archive-failing',
  `select extract(epoch from now() - coalesce(last_archived_time, stats_reset, last_failed_time))::float8 as seconds
   from pg_stat_archiver where last_failed_time > coalesce(last_archived_time, '-infinity')`,
);

/** How old the newest archived piece of the log is, while PostgreSQL fails to archive the next one; 0 while it does not fail. */
export const archiveLag = async (db: Queryable): Promise<number> => (await db.query(failing))[0]?.seconds ?? 0;
