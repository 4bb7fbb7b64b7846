import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const columns = `credential_id, user_id, public_key, sign_count, transports, created_at, approves_from, limited_until,
  last_used_at, device`;
const insert = statement(
  'passkey-insert',
  `insert into passkeys (credential_id, user_id, public_key, sign_count, transports, created_at, approves_from,
     limited_until, device)
   values (:credentialId, :userId, :publicKey, :signCount, :transports, :createdAt, :approvesFrom,
     :limitedUntil, :device) on conflict do nothing returning credential_id`,
);
const find = statement('passkey-find', `select ${columns} from passkeys where credential_id = :credentialId`);
const ofUser = statement(
  'passkeys-of-user',
  `select ${columns} from passkeys where user_id = :userId order by created_at`,
);
const used = statement(
  'passkey-used',
  `update passkeys set sign_count = :signCount, last_used_at = :lastUsedAt
   where credential_id = :credentialId and (sign_count < :signCount or (sign_count = 0 and :signCount = 0))
   returning credential_id`,
);

const lockOfUser = statement(
  'passkeys-of-user-lock',
  `select ${columns} from passkeys where user_id = :userId order by created_at for update`,
);
const remove = statement('passkey-remove', 'delete from passkeys where credential_id = :credentialId');

export interface Passkey {
  readonly credentialId: string;
  readonly userId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly signCount: number;
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly approvesFrom: Date;
  /** Until then it approves small sums only. */
  readonly limitedUntil: Date | null;
  readonly lastUsedAt: Date | null;
  /** The device that created the passkey, 'Chrome on Android'; null if unknown. */
  readonly device: string | null;
}

/** Saves a new passkey; false if the credential is already known. */
export const insertPasskey = async (db: Queryable, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> =>
  (await db.query(insert, { ...passkey, publicKey: Buffer.from(passkey.publicKey) })).length > 0;

export const findPasskey = async (db: Queryable, credentialId: string): Promise<Passkey | null> => {
  const [row] = await db.query(find, { credentialId });
  return row ? passkeyOf(row) : null;
};

/** A person's passkeys, oldest first. */
export const passkeysOf = async (db: Queryable, userId: string): Promise<Passkey[]> =>
  (await db.query(ofUser, { userId })).map(passkeyOf);

/** A person's passkeys, locked, so that if two of them remove each other one remains. */
export const lockPasskeysOf = async (tx: Transaction, userId: string): Promise<Passkey[]> =>
  (await tx.query(lockOfUser, { userId })).map(passkeyOf);

export const deletePasskey = async (tx: Transaction, credentialId: string): Promise<void> => {
  await tx.query(remove, { credentialId });
};

/** Records a use; false if the counter did not rise, a sign of a cloned key. */
export const savePasskeyUse = async (
  db: Queryable,
  credentialId: string,
  signCount: number,
  at: Date,
): Promise<boolean> => (await db.query(used, { credentialId, signCount, lastUsedAt: at })).length > 0;

const passkeyOf = (row: Passkey): Passkey => ({ ...row, publicKey: new Uint8Array(row.publicKey) });
