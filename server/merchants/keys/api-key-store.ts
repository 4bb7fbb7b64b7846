import { createHash } from 'node:crypto';
import { apiVersion } from '@yarda/contracts/platform/api-version.ts';
import { type KeyScope, keyScopes } from '@yarda/contracts/platform/call.ts';
import { batchFetch, byPosition } from '../../platform/database/batch-calls.ts';
import {
  briefStatement,
  narrow,
  type Queryable,
  statement,
  type Transaction,
} from '../../platform/database/database.ts';

const columns = `key_id, merchant_id, label, scopes, allowed_ips, created_at, expires_at, revoked_at, last_used_on,
  api_version, created_by`;
const find = briefStatement(
  'api-keys-find',
  `select position, ${columns} from unnest(:hashes::text[]) with ordinality as requested(hash, position)
   join api_keys on key_hash = decode(hash, 'hex')`,
  narrow<{ position: number }>(),
);
const mark = statement(
  'api-key-mark-used',
  'update api_keys set last_used_on = :use where key_hash = :hash and last_used_on is distinct from :use returning key_hash',
);
const put = statement(
  'api-key-put',
  `insert into api_keys (key_hash, merchant_id, label, scopes, allowed_ips, expires_at, api_version, created_by)
   values (:hash, :merchantId, :label, :scopes, :allowedIps, :expiresAt, :version, :createdBy)
   on conflict do nothing returning ${columns}`,
);
const list = statement(
  'api-keys-of-merchant',
  `select ${columns} from api_keys where merchant_id = :merchantId order by created_at, key_id`,
);
const lock = statement('api-keys-lock', "select pg_advisory_xact_lock(hashtext('api-keys ' || :merchantId))");
const expire = statement(
  'api-key-expire',
  'update api_keys set expires_at = least(expires_at, :at) where key_id = :keyId',
);
const revoke = statement(
  'api-key-revoke',
  `update api_keys set revoked_at = coalesce(revoked_at, :at) where key_id = :keyId returning ${columns}`,
);

/** The stored hash of a secret key. The key is random, so one round of SHA-256 is enough. */
export const hashOfKey = (secretKey: string): Buffer => createHash('sha256').update(secretKey).digest();

export interface StoredKey {
  readonly keyId: string;
  readonly merchantId: string;
  readonly label: string;
  /** Null for all. */
  readonly scopes: readonly KeyScope[] | null;
  /** Addresses and networks; null for all. */
  readonly allowedIps: readonly string[] | null;
  /** The version of the API that it was made for. */
  readonly apiVersion: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** A day, as `2026-11-21`; of a refused key the day it was refused, as `2026-11-21 refused`. */
  readonly lastUsedOn: string | null;
  /** The id of the key that made it; null if an operator did. */
  readonly createdBy: string | null;
}

/** A key's scopes, allowed addresses, expiry and version of the API. */
export type KeyTerms = Pick<StoredKey, 'scopes' | 'allowedIps' | 'expiresAt' | 'apiVersion'>;

export const allPowers: KeyTerms = { scopes: null, allowedIps: null, expiresAt: null, apiVersion };

export const findKey = async (db: Queryable, hash: Buffer): Promise<StoredKey | null> => {
  const row = await readKey(db, hash.toString('hex'));
  return row ? toContext(row) : null;
};

const readKey = batchFetch<Queryable, string, StoredKey>(async (db, hashes) =>
  byPosition(await db.query(find, { hashes })),
);

/** Whether this is its first use, or refusal, on that day. */
export const markKeyUsed = async (db: Queryable, hash: Buffer, use: string): Promise<boolean> =>
  (await db.query(mark, { hash, use })).length > 0;

/** Saves a key; null if it is there. */
export const saveKey = async (
  db: Queryable,
  hash: Buffer,
  {
    merchantId,
    label,
    createdBy = null,
  }: Pick<StoredKey, 'merchantId' | 'label'> & Partial<Pick<StoredKey, 'createdBy'>>,
  { scopes, allowedIps, expiresAt, apiVersion: version }: KeyTerms = allPowers,
): Promise<StoredKey | null> =>
  (await db.query(put, { hash, merchantId, label, scopes, allowedIps, expiresAt, version, createdBy }))[0] ?? null;

/** A merchant's keys, the oldest first. */
export const keysOf = async (db: Queryable, merchantId: string): Promise<StoredKey[]> =>
  (await db.query(list, { merchantId })).map(toContext);

/** The same, which no one else changes or adds to until the transaction ends: read once they are locked. */
export const lockKeysOf = async (tx: Transaction, merchantId: string): Promise<StoredKey[]> => {
  await tx.query(lock, { merchantId });
  return keysOf(tx, merchantId);
};

/** Ends a key at a time, if it does not end before. */
export const expireKey = async (tx: Transaction, keyId: string, at: Date): Promise<void> => {
  await tx.query(expire, { keyId, at });
};

export const saveRevoked = async (tx: Transaction, keyId: string, at: Date): Promise<StoredKey | null> =>
  (await tx.query(revoke, { keyId, at }))[0] ?? null;

const toContext = (key: StoredKey): StoredKey => ({
  ...key,
  scopes: key.scopes && keyScopes.filter((scope) => key.scopes?.includes(scope)),
});
