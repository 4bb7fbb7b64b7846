import { createHash } from 'node:crypto';
import { batchFetch } from '../database/batch-calls.ts';
import { narrow, type Queryable, statement, type Transaction } from '../database/database.ts';
import { Problem } from './problem.ts';
import type { StoredReply } from './stored-reply.ts';

// Leases use the database's clock: all servers share it, and the sandbox cannot move it.
const claimNew = statement(
  'idempotency-claim-new',
  `insert into idempotency_keys (scope, key, request_hash, created_at, owner, leased_until)
   select scope, key, decode("requestHash", 'hex'), at, owner, clock_timestamp() + "leaseMs" * interval '1 millisecond'
   from jsonb_to_recordset(:keys::jsonb)
     as new(scope text, key text, "requestHash" text, at timestamptz, owner text, "leaseMs" integer)
   order by scope, key
   on conflict do nothing returning owner`,
);
const claim = statement(
  'idempotency-claim',
  `insert into idempotency_keys as stored (scope, key, request_hash, created_at, owner, leased_until)
   values (:scope, :key, :requestHash, :at, :owner, clock_timestamp() + :leaseMs * interval '1 millisecond')
   on conflict (scope, key) do update set owner = excluded.owner, leased_until = excluded.leased_until
     where stored.reply is null and stored.leased_until < clock_timestamp() and stored.request_hash = excluded.request_hash
   returning committed`,
);
const recall = statement(
  'idempotency-recall',
  `select request_hash, reply, leased_until < clock_timestamp() as free
   from idempotency_keys where scope = :scope and key = :key`,
  narrow<{ free: boolean }>(),
);
const extend = statement(
  'idempotency-extend',
  `update idempotency_keys set leased_until = clock_timestamp() + :leaseMs * interval '1 millisecond'
   where scope = :scope and key = :key and owner = :owner and reply is null`,
);
const release = statement(
  'idempotency-release',
  `update idempotency_keys set leased_until = '-infinity'
   where scope = :scope and key = :key and owner = :owner and reply is null`,
);
const remember = statement(
  'idempotency-remember',
  `update idempotency_keys set reply = :reply::jsonb
   where scope = :scope and key = :key and owner = :owner and reply is null returning key`,
);
// The type of what it selects takes no other number than one: the transaction of a lost key fails, and with it a row
// that was inserted since there was none. A conflict finds each row by its index, however PostgreSQL would plan a join.
const orFail = (column: 'committed' | 'reply') =>
  `with kept as (
     insert into idempotency_keys as lease (scope, key, request_hash, created_at, owner, leased_until, ${column})
     select scope, key, '', '-infinity', owner, 'infinity', kept
     from jsonb_to_recordset(:done::jsonb) as given(scope text, key text, owner text, kept jsonb) order by scope, key
     on conflict (scope, key) do update set ${column} = excluded.${column}
       where lease.owner = excluded.owner and lease.reply is null
     returning leased_until < 'infinity' as was_held)
   select (count(*) filter (where was_held) = jsonb_array_length(:done::jsonb))::integer::leased_key as lease from kept`;
const commitOrFail = statement('idempotency-commit-or-fail', orFail('committed'));
const rememberOrFail = statement('idempotency-remember-or-fail', orFail('reply'));

/** The key's owner, the key, and everything a replay must repeat unchanged. */
export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  readonly request: string;
}

/** A key being worked on; `owner` identifies this attempt. */
export interface LeasedKey extends IdempotencyKey {
  readonly owner: string;
}

/** The result that an earlier attempt committed without an answer; null if there is none. */
export interface Claimed {
  readonly committed: { readonly result: unknown } | null;
}

/** Claims a new key, or one whose owner did not renew its lease in time; null for any other. */
export const claimKey = async (db: Queryable, lease: LeasedKey, at: Date, leaseMs: number): Promise<Claimed | null> => {
  const { scope, key, owner } = lease;
  const requestHash = hashOf(lease);
  if (await claimNewKey(db, { scope, key, requestHash: requestHash.toString('hex'), at, owner, leaseMs }))
    return { committed: null };
  const [claimed] = await db.query(claim, { scope, key, requestHash, at, owner, leaseMs });
  return claimed ?? null;
};

interface NewKey extends Pick<LeasedKey, 'scope' | 'key' | 'owner'> {
  readonly requestHash: string;
  readonly at: Date;
  readonly leaseMs: number;
}

/** True for a key that is new. */
const claimNewKey = batchFetch<Queryable, NewKey, true>(async (db, keys) => {
  const claimed = await db.query(claimNew, { keys: JSON.stringify(keys) });
  const owners = new Set(claimed.map(({ owner }) => owner));
  return keys.map(({ owner }) => owners.has(owner) || undefined);
});

/**
 * The state of a key that could not be claimed; throws `IDEMPOTENCY_KEY_REUSED` if it came with a different request.
 */
export const recallKey = async (
  db: Queryable,
  key: IdempotencyKey,
): Promise<{ readonly reply: StoredReply | null; readonly free: boolean } | null> => {
  const [stored] = await db.query(recall, {
    scope: key.scope,
    key: key.key,
  });
  if (stored && !hashOf(key).equals(stored.requestHash)) throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return stored ?? null;
};

/** Renews the lease while work on a key continues. */
export const extendLease = async (db: Queryable, { scope, key, owner }: LeasedKey, leaseMs: number): Promise<void> => {
  await db.query(extend, { scope, key, owner, leaseMs });
};

/** Releases a key for the next attempt. */
export const releaseKey = async (db: Queryable, { scope, key, owner }: LeasedKey): Promise<void> => {
  await db.query(release, { scope, key, owner });
};

/** The result of work under a key. */
export interface DoneUnderKey {
  readonly locked: LeasedKey;
  readonly result: unknown;
}

/**
 * Saves, with a transaction, the results of what was done in it, before answers are made of them. The transaction fails if
 * one of the keys is lost (`isLostKey`).
 */
export const storeCommitted = (tx: Transaction, done: readonly DoneUnderKey[]): void =>
  tx.send(commitOrFail, { done: JSON.stringify(done.map(rowOf)) });

/** Saves, with a transaction, what it answers; likewise. */
export const storeAnswers = (tx: Transaction, done: readonly DoneUnderKey[]): void =>
  tx.send(rememberOrFail, { done: JSON.stringify(done.map(rowOf)) });

const rowOf = ({ locked: { scope, key, owner }, result }: DoneUnderKey) => ({ scope, key, owner, kept: { result } });

/** Whether a transaction failed because another attempt now holds its key. */
export const isLostKey = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_key_is_leased';

/** Saves the answer. False if another attempt now holds the key. */
export const storeReply = async (db: Queryable, lease: LeasedKey, reply: StoredReply): Promise<boolean> =>
  (await db.query(remember, { scope: lease.scope, key: lease.key, owner: lease.owner, reply: JSON.stringify(reply) }))
    .length > 0;

const hashOf = ({ request }: IdempotencyKey): Buffer => createHash('sha256').update(request).digest();
