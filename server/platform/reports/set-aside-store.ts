import { type Queryable, statement } from '../database/database.ts';

const save = statement(
  'set-aside-report-save',
  `insert into set_aside_reports (rail, digest, sealed, reason, first_at, last_at) values (:rail, :digest, :sealed,
     :reason, :firstAt, :firstAt)
   on conflict (rail, digest) do update set reason = excluded.reason, last_at = excluded.last_at,
     attempts = set_aside_reports.attempts + 1`,
);
const list = statement(
  'set-aside-reports',
  'select rail, digest, sealed, first_at from set_aside_reports order by last_at limit 100',
);
const drop = statement(
  'set-aside-report-drop',
  'delete from set_aside_reports where rail = :rail and digest = :digest',
);
const count = statement('set-aside-reports-count', 'select count(*)::int as count from set_aside_reports');

interface ReportKey {
  readonly rail: string;
  /** The SHA-256 of its body. */
  readonly digest: Uint8Array;
}

export interface SetAsideReport extends ReportKey {
  readonly sealed: Uint8Array;
  readonly firstAt: Date;
}

/** Stores a report, or notes that it failed once more. */
export const saveSetAside = async (
  db: Queryable,
  { rail, digest, sealed }: ReportKey & Pick<SetAsideReport, 'sealed'>,
  reason: string,
  at: Date,
): Promise<void> => {
  await db.query(save, { rail, digest, sealed, reason, firstAt: at });
};

/** The reports to try again, those that wait longest first. */
export const setAsideReports = (db: Queryable): Promise<SetAsideReport[]> => db.query(list);

export const dropSetAside = async (db: Queryable, { rail, digest }: ReportKey): Promise<void> => {
  await db.query(drop, { rail, digest });
};

export const countSetAside = async (db: Queryable): Promise<number> => (await db.query(count))[0]?.count ?? 0;
