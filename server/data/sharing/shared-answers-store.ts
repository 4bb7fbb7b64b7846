import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const insert = statement(
  'shared-answers-insert',
  `insert into shared_items (consent_id, category, item, position, valid_to) values (:consentId, 'form', 'answers', 100, :validTo)`,
);
const lock = statement(
  'shared-answers-lock',
  `select from shared_items where consent_id = :consentId and category = 'form' and ended_at is null for share`,
);
const forget = statement(
  'shared-answers-forget',
  `update shared_items set deleted_at = :deletedAt where category = 'form' and consent_id in (
     select consent_id from shared_items where category = 'form' and ended_at is not null and deleted_at is null
     order by ended_at limit :limit for update skip locked)
   returning consent_id`,
);
const nextToForget = statement(
  'shared-answers-next-to-forget',
  `select min(ended_at) as ended_at from shared_items
   where category = 'form' and ended_at is not null and deleted_at is null`,
);

/** The name of a form's answers among what is shared. */
export const sharedAnswers = 'form.answers';

/** The answers to a consent's form are shared from its grant on. */
export const saveSharedAnswers = async (tx: Transaction, consentId: string, validTo: string | null): Promise<void> => {
  await tx.query(insert, { consentId, validTo });
};

/** Whether a consent's answers are shared still. If so, that does not end before this transaction does. */
export const lockSharedAnswers = async (tx: Transaction, consentId: string): Promise<boolean> =>
  (await tx.query(lock, { consentId })).length > 0;

/** Marks answers that are shared no longer as deleted, at most so many; resolves to the consents they were for. */
export const markAnswersDeleted = async (tx: Transaction, at: Date, limit: number): Promise<string[]> =>
  (await tx.query(forget, { deletedAt: at, limit })).map(({ consentId }) => consentId);

export const nextEndedAnswers = async (db: Queryable): Promise<Date | null> =>
  (await db.query(nextToForget))[0]?.endedAt ?? null;
