import { type Queryable, statement, type Transaction } from '../platform/database/database.ts';

const lockAsker = statement(
  'search-asker-lock',
  'insert into search_askers (asker) values (:asker) on conflict (asker) do update set asker = excluded.asker',
);
const recent = statement(
  'searches-recent',
  'select started_at from bank_validations where asker = :asker and started_at > :since order by started_at desc limit :limit',
);
const insert = statement(
  'search-insert',
  'insert into bank_validations (validation_id, asker, started_at) values (:validationId, :asker, :startedAt)',
);
const find = statement('search-find', 'select validation_id from bank_validations where validation_id = :validationId');
const lock = statement(
  'search-lock',
  'select validation_id from bank_validations where validation_id = :validationId and ended_at is null for update',
);
const end = statement(
  'search-end',
  'update bank_validations set ended_at = :endedAt where validation_id = :validationId',
);
const lost = statement(
  'searches-lost',
  'select validation_id from bank_validations where ended_at is null and started_at <= :before order by started_at limit 100',
);

/** Makes other searches under this name wait until the transaction ends, so that they are counted one at a time. */
export const lockSearcher = async (tx: Transaction, asker: string): Promise<void> => {
  await tx.query(lockAsker, { asker });
};

/** The start times of searches since `since`, newest first, at most `limit`. */
export const searchesSince = async (db: Queryable, asker: string, since: Date, limit: number): Promise<Date[]> =>
  (await db.query(recent, { asker, since, limit })).map(({ startedAt }) => startedAt);

export const insertSearch = async (tx: Transaction, validationId: string, asker: string, at: Date): Promise<void> => {
  await tx.query(insert, { validationId, asker, startedAt: at });
};

export const searchExists = async (db: Queryable, validationId: string): Promise<boolean> =>
  (await db.query(find, { validationId })).length > 0;

/** Takes the lock under which a search's events are written; false if the search is over. */
export const lockSearch = async (tx: Transaction, validationId: string): Promise<boolean> =>
  (await tx.query(lock, { validationId })).length > 0;

export const saveSearchEnd = async (tx: Transaction, validationId: string, at: Date): Promise<void> => {
  await tx.query(end, { validationId, endedAt: at });
};

/** Searches that began before `before` and have not ended. */
export const lostSearches = async (db: Queryable, before: Date): Promise<string[]> =>
  (await db.query(lost, { before })).map(({ validationId }) => validationId);
