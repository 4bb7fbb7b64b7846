import { phoneOfUser } from '../identity/sign-in/user-projection.ts';
import { narrow, type Queryable, statement } from '../platform/database/database.ts';

const record = statement(
  'bvn-lookup-insert',
  `insert into bvn_lookups (user_id, requested_at) values (:userId, :requestedAt) returning ${phoneOfUser('bvn_lookups.user_id')} as phone`,
  narrow<{ phone: string }>(),
);

/** Records that a person's accounts are looked up by BVN; resolves to the phone number the BVN is known by. */
export const recordBvnLookup = async (db: Queryable, userId: string, at: Date): Promise<string> => {
  const [row] = await db.query(record, { userId, requestedAt: at });
  if (!row) throw new Error('Nobody of this name is known');
  return row.phone;
};
