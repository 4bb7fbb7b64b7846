import type { User } from '@yarda/contracts/identity/people.ts';
import { maskPhone } from '@yarda/domain/identity/sign-in/mask-phone.ts';
import { briefStatement, type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const put = statement(
  'user-put',
  `insert into users (user_id, phone, name, image, created_at) values (:userId, :phone, :name, :image, :createdAt)
   on conflict (phone) do update set phone = excluded.phone returning user_id, phone, name, image`,
);
const find = briefStatement('user-find', 'select user_id, phone, name, image from users where user_id = :userId');

const lastSeen = 'coalesce(last_seen_at, created_at) as last_seen_at';
const findSeen = statement('user-seen', `select ${lastSeen} from users where user_id = :userId`);
const lock = statement('user-lock', `select ${lastSeen} from users where user_id = :userId for update`);
const lockNamed = statement(
  'user-lock-named',
  'select user_id from users where user_id = :userId or phone = :phone for update',
);
const saveSeen = statement('user-seen-save', 'update users set last_seen_at = :lastSeenAt where user_id = :userId');
const findPhone = statement('user-phone', 'select phone from users where user_id = :userId');

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
  const [row] = await db.query(put, {
    userId: person.userId,
    phone: person.phone,
    name: person.name,
    image: person.image,
    createdAt: at,
  });
  if (!row) throw new Error('A person was neither found nor made');
  return userOf(row);
};

export const findUser = async (db: Queryable, userId: string): Promise<User | null> => {
  const [row] = await db.query(find, { userId });
  return row ? userOf(row) : null;
};

/** When a person last signed in with a passkey; at first, when they became known. */
export const lastSeenOf = async (db: Queryable, userId: string): Promise<Date> =>
  seenOf(await db.query(findSeen, { userId }));

/**
 * Locks a person, so that changes to who may sign in as them, and to their linked accounts with their events, happen
 * one at a time; returns when they last signed in.
 */
export const lockPerson = async (tx: Transaction, userId: string): Promise<Date> =>
  seenOf(await tx.query(lock, { userId }));

/** A person as an operator names them. */
export type NamedPerson = { readonly userId: string } | { readonly phone: string };

/** Locks the person so named; resolves to their id, or null if there is none. */
export const lockNamedPerson = async (tx: Transaction, named: NamedPerson): Promise<string | null> => {
  const person = { userId: null, phone: null, ...named };
  return (await tx.query(lockNamed, person))[0]?.userId ?? null;
};

export const savePersonSeen = async (tx: Transaction, userId: string, at: Date): Promise<void> => {
  await tx.query(saveSeen, { userId, lastSeenAt: at });
};

interface SeenRow {
  readonly lastSeenAt: Date;
}

const seenOf = ([row]: readonly SeenRow[]): Date => {
  if (!row) throw new Error('A person was lost');
  return row.lastSeenAt;
};

/** A person's full number, for messages and mandate systems only; never for a screen. */
export const phoneOf = async (db: Queryable, userId: string): Promise<string | null> =>
  (await db.query(findPhone, { userId }))[0]?.phone ?? null;

const userOf = ({ userId, phone, name, image }: UserRow): User => ({
  userId,
  phone: maskPhone(phone),
  name,
  image,
});
