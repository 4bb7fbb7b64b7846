import type { User } from '@yarda/contracts/people.ts';
import { maskPhone } from '@yarda/domain/sign-in/mask-phone.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const put = statement(
  'user-put',
  `insert into users (user_id, phone, name, image, created_at) values ($1, $2, $3, $4, $5)
   on conflict (phone) do update set phone = excluded.phone returning user_id, phone, name, image`,
);
const find = statement('user-find', 'select user_id, phone, name, image from users where user_id = $1');
const lock = statement('user-lock', 'select user_id from users where user_id = $1 for update');
const findPhone = statement('user-phone', 'select phone from users where user_id = $1');

interface UserRow {
  userId: string;
  phone: string;
  name: string;
  image: string | null;
}

/** The person with a phone number, created if there is none. */
export const personOfPhone = async (
  db: Queryable,
  person: { userId: string; phone: string; name: string; image: string | null },
  at: Date,
): Promise<User> => {
  const [row] = await db.query<UserRow>(put, [person.userId, person.phone, person.name, person.image, at]);
  if (!row) throw new Error('A person was neither found nor made');
  return userOf(row);
};

export const findUser = async (db: Queryable, userId: string): Promise<User | null> => {
  const [row] = await db.query<UserRow>(find, [userId]);
  return row ? userOf(row) : null;
};

/** Serialises changes to a person's linked accounts: their events are written under this lock too. */
export const lockUser = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.query(lock, [userId]);
};

/** A person's full number, for sending messages only; never for a screen. */
export const phoneOf = async (db: Queryable, userId: string): Promise<string | null> =>
  (await db.query<{ phone: string }>(findPhone, [userId]))[0]?.phone ?? null;

const userOf = ({ userId, phone, name, image }: UserRow): User => ({
  userId,
  phone: maskPhone(phone),
  name,
  image,
});
