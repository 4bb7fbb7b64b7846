import { briefStatement, type Queryable, statement } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { payerIdTo } from './merchant-payer-projection.ts';

const find = briefStatement(
  'merchant-payer-find',
  `select u.name, ${payerIdTo(':merchantId', 'u.user_id')} as payer_id from users u where u.user_id = :userId`,
);
/** Two simultaneous inserts both return the first one's id. */
const make = statement(
  'merchant-payer-make',
  `insert into merchant_payers (user_id, merchant_id, payer_id) values (:userId, :merchantId, :payerId)
   on conflict (user_id, merchant_id) do update set user_id = excluded.user_id returning payer_id`,
);
const named = briefStatement(
  'merchant-payer-named',
  'select user_id from merchant_payers where merchant_id = :merchantId and payer_id = :payerId',
);

/** A person, by their own id, and the merchant who is to know them. */
interface Pair {
  readonly userId: string;
  readonly merchantId: string;
}

/** A person as one merchant knows them: by an id that no other merchant has, made when it is first needed. */
export const payerTo = async (
  { newId }: { readonly newId: NewId },
  db: Queryable,
  { userId, merchantId }: Pair,
): Promise<{ payerId: string; name: string } | null> => {
  const [person] = await db.query(find, { userId, merchantId });
  if (!person) return null;
  const { name, payerId } = person;
  return { name, payerId: payerId ?? (await createPair(db, { userId, merchantId, payerId: newId('user') })) };
};

const createPair = async (db: Queryable, pair: Pair & { readonly payerId: string }): Promise<string> => {
  const [created] = await db.query(make, pair);
  if (!created) throw new Error('A person was neither known to a merchant nor made known');
  return created.payerId;
};

/** The person whom a merchant knows by an id, by their own; null for any other id, also another merchant's. */
export const personNamedBy = async (db: Queryable, merchantId: string, payerId: string): Promise<string | null> =>
  (await db.query(named, { merchantId, payerId }))[0]?.userId ?? null;
