import { type Queryable, statement, type Transaction } from '../../platform/database/database.ts';

const insert = statement(
  'operator-key-insert',
  'insert into operator_keys (key_hash, key_id, name, created_at, expires_at) values (:hash, :keyId, :name, :createdAt, :expiresAt)',
);
const find = statement(
  'operator-key-find',
  'select key_id, name from operator_keys where key_hash = :hash and revoked_at is null and expires_at > :at',
);
const revoke = statement(
  'operator-key-revoke',
  'update operator_keys set revoked_at = :revokedAt where key_id = :keyId and revoked_at is null returning key_id',
);

/** A person of the operator, by the key that was made for them. */
export interface OperatorKey {
  readonly keyId: string;
  readonly name: string;
}

export const saveOperatorKey = async (
  tx: Transaction,
  hash: Buffer,
  { keyId, name }: OperatorKey,
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> => {
  await tx.query(insert, { hash, keyId, name, createdAt: at, expiresAt });
};

/** The key with a hash, unless it has ended. */
export const findOperatorKey = async (db: Queryable, hash: Buffer, at: Date): Promise<OperatorKey | null> =>
  (await db.query(find, { hash, at }))[0] ?? null;

/** False if there is no such key, or it was revoked before. */
export const saveOperatorKeyRevoked = async (tx: Transaction, keyId: string, at: Date): Promise<boolean> =>
  (await tx.query(revoke, { keyId, revokedAt: at })).length > 0;
