import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const find = statement('user-proof', 'select proven_at, access_ended_at from users where user_id = :userId');
const prove = statement('user-prove', 'update users set proven_at = coalesce(proven_at, :at) where user_id = :userId');
const end = statement(
  'user-access-end',
  'update users set access_ended_at = :accessEndedAt, proven_at = null where user_id = :userId returning user_id',
);

interface PersonProof {
  readonly provenAt: Date | null;
  readonly accessEndedAt: Date | null;
}

/** When a person proved who they are, and when an operator ended their access; null for what did not happen. */
export const personProofOf = async (db: Queryable, userId: string): Promise<PersonProof> =>
  (await db.query(find, { userId }))[0] ?? { provenAt: null, accessEndedAt: null };

export const savePersonProven = async (db: Queryable, userId: string, at: Date): Promise<void> => {
  await db.query(prove, { userId, at });
};

/** Records that an operator ended a person's access. A proof given before counts no longer: it may be a thief's. */
export const saveAccessEnded = async (tx: Transaction, userId: string, at: Date): Promise<void> => {
  await tx.query(end, { userId, accessEndedAt: at });
};
