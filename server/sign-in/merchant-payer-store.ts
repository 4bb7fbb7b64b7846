import { briefStatement, type Queryable, statement } from '../database/database.ts';
import type { NewId } from '../identifiers.ts';
import { payerIdTo } from './merchant-payer-projection.ts';

const find = briefStatement(
  'merchant-payer-find',
  `select u.name, ${payerIdTo('$2', 'u.user_id')} as payer_id from users u where u.user_id = $1`,
);
/** Of two at the same time, both get the first one's id. */
const make = statement(
  'merchant-payer-make',
  `insert into merchant_payers (user_id, merchant_id, payer_id) values ($1, $2, $3)
   on conflict (user_id, merchant_id) do update set user_id = excluded.user_id returning payer_id`,
);
const named = briefStatement(
  'merchant-payer-named',
  'select user_id from merchant_payers where merchant_id = $1 and payer_id = $2',
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
  const [person] = await db.query<{ name: string; payerId: string | null }>(find, [userId, merchantId]);
  if (!person) return null;
  const { name, payerId } = person;
  return { name, payerId: payerId ?? (await madePair(db, [userId, merchantId, newId('user')])) };
};

const madePair = async (db: Queryable, values: readonly string[]): Promise<string> => {
  const [made] = await db.query<{ payerId: string }>(make, values);
  if (!made) throw new Error('A person was neither known to a merchant nor made known');
  return made.payerId;
};

/** The person whom a merchant knows by an id, by their own; null for any other id, also another merchant's. */
export const personNamedBy = async (db: Queryable, merchantId: string, payerId: string): Promise<string | null> =>
  (await db.query<{ userId: string }>(named, [merchantId, payerId]))[0]?.userId ?? null;
