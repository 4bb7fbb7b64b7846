import { createHash } from 'node:crypto';
import { type Queryable, statement } from '../database/database.ts';

const find = statement(
  'api-key-find',
  `select merchant_id, last_used_on, revoked_at is not null as is_revoked from api_keys where key_hash = $1`,
);
const mark = statement(
  'api-key-mark-used',
  'update api_keys set last_used_on = $2 where key_hash = $1 and last_used_on is distinct from $2 returning key_hash',
);
const put = statement(
  'api-key-put',
  'insert into api_keys (key_hash, merchant_id, label) values ($1, $2, $3) on conflict do nothing',
);

/** What is kept of a secret key. It is random, so one round of SHA-256 is enough. */
export const hashOfKey = (secretKey: string): Buffer => createHash('sha256').update(secretKey).digest();

interface ApiKey {
  readonly merchantId: string;
  /** A day, as `2026-11-21`; of a revoked key the day it was refused, as `2026-11-21 refused`. */
  readonly lastUsedOn: string | null;
  readonly isRevoked: boolean;
}

export const findKey = async (db: Queryable, hash: Buffer): Promise<ApiKey | null> => {
  const [row] = await db.query<ApiKey>(find, [hash]);
  return row ?? null;
};

/** Whether this is its first use, or refusal, on that day. */
export const markKeyUsed = async (db: Queryable, hash: Buffer, use: string): Promise<boolean> =>
  (await db.query(mark, [hash, use])).length > 0;

export const saveKey = async (db: Queryable, hash: Buffer, merchantId: string, label: string): Promise<void> => {
  await db.query(put, [hash, merchantId, label]);
};
