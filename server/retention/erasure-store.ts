import { type Queryable, statement, type Transaction } from '../platform/database/database.ts';
import type { Named } from './erasure-scope.ts';

/** The record of an erasure, for the person who requested it and for us. The record names them by ids alone. */
export interface Erasure {
  readonly erasureId: string;
  /** Null of who had no account. */
  readonly userId: string | null;
  /** The consents that a person without an account paid or was asked to pay. */
  readonly consents: readonly string[];
  readonly erasedAt: Date;
  /** The day by which laws' years are over. */
  readonly retainedUntil: string;
  /** Rows deleted or overwritten, by table. */
  readonly erased: Readonly<Record<string, number>>;
  /** The retained data, by table, with the reason. */
  readonly retained: Readonly<Record<string, string>>;
  /** Signed (JWS); null of an erasure before receipts were. */
  readonly receipt: string | null;
}

const columns = 'erasure_id, user_id, consents, erased_at, retained_until::text, erased, retained, receipt';
const find = statement(
  'erasure-find',
  `select ${columns} from erasures where user_id = :userId or :consentId = any(consents) order by erased_at limit 1`,
);
const insert = statement(
  'erasure-insert',
  `insert into erasures (erasure_id, user_id, consents, erased_at, retained_until, erased, retained, receipt)
   values (:erasureId, :userId, :consents, :erasedAt, :retainedUntil, :counts::jsonb, :laws::jsonb, :receipt)`,
);

/** The first erasure of a person, or of who paid a consent without an account; null if there was none. */
export const findErasure = async (db: Queryable, named: Named): Promise<Erasure | null> => {
  const [found] = await db.query(find, { userId: null, consentId: null, ...named });
  return found ?? null;
};

export const saveErasure = async (tx: Transaction, erasure: Erasure): Promise<void> => {
  const { erasureId, userId, consents, erasedAt, retainedUntil, erased, retained, receipt } = erasure;
  const [counts, laws] = [JSON.stringify(erased), JSON.stringify(retained)];
  await tx.query(insert, { erasureId, userId, consents, erasedAt, retainedUntil, counts, laws, receipt });
};
