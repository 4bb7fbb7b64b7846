import { createHash } from 'node:crypto';
import type { Clock } from '@yarda/domain/clock.ts';
import { type Database, type Queryable, statement } from '../database/database.ts';
import type { KeptReply } from './kept-reply.ts';
import { Problem } from './problem.ts';

// Leases are counted by the database's clock: it is one for all servers, and no sandbox moves it.
const claim = statement(
  'idempotency-claim',
  `insert into idempotency_keys as kept (scope, key, request_hash, created_at, owner, leased_until)
   values ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 millisecond')
   on conflict (scope, key) do update set owner = excluded.owner, leased_until = excluded.leased_until
     where kept.reply is null and kept.leased_until < clock_timestamp() and kept.request_hash = excluded.request_hash
   returning committed`,
);
const recall = statement(
  'idempotency-recall',
  `select request_hash, reply, leased_until < clock_timestamp() as free
   from idempotency_keys where scope = $1 and key = $2`,
);
const extend = statement(
  'idempotency-extend',
  `update idempotency_keys set leased_until = clock_timestamp() + $4 * interval '1 millisecond'
   where scope = $1 and key = $2 and owner = $3 and reply is null`,
);
const release = statement(
  'idempotency-release',
  `update idempotency_keys set leased_until = '-infinity'
   where scope = $1 and key = $2 and owner = $3 and reply is null`,
);
const commit = statement(
  'idempotency-commit',
  `update idempotency_keys set committed = $4::jsonb
   where scope = $1 and key = $2 and owner = $3 and reply is null returning key`,
);
const remember = statement(
  'idempotency-remember',
  `update idempotency_keys set reply = $4::jsonb
   where scope = $1 and key = $2 and owner = $3 and reply is null returning key`,
);
const forget = statement(
  'idempotency-forget',
  'delete from idempotency_keys where created_at < $1 and (reply is not null or leased_until < clock_timestamp())',
);

/** How long a key is remembered. */
export const idempotencyLifeMs = 24 * 60 * 60 * 1000;

/** Whose key it is, the key, and everything that must be the same for a replay to be one. */
export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  readonly request: string;
}

/** A key that is being worked on; `owner` names this one attempt. */
export interface HeldKey extends IdempotencyKey {
  readonly owner: string;
}

/** What an attempt before this one committed without having answered. */
export interface Claimed {
  readonly committed: { readonly result: unknown } | null;
}

/** Takes a key that is new, or whose owner gave no sign of life for the length of its lease; null for any other. */
export const claimKey = async (db: Queryable, held: HeldKey, at: Date, leaseMs: number): Promise<Claimed | null> => {
  const [claimed] = await db.query<Claimed>(claim, [held.scope, held.key, hashOf(held), at, held.owner, leaseMs]);
  return claimed ?? null;
};

/** Where a key stands that could not be claimed; throws `IDEMPOTENCY_KEY_REUSED` where it came with another request. */
export const recallKey = async (
  db: Queryable,
  key: IdempotencyKey,
): Promise<{ readonly reply: KeptReply | null; readonly free: boolean } | null> => {
  const [kept] = await db.query<{ request_hash: Uint8Array; reply: KeptReply | null; free: boolean }>(recall, [
    key.scope,
    key.key,
  ]);
  if (kept && !hashOf(key).equals(kept.request_hash)) throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return kept ?? null;
};

/** Says that the work on a key goes on. */
export const extendLease = async (db: Queryable, { scope, key, owner }: HeldKey, leaseMs: number): Promise<void> => {
  await db.query(extend, [scope, key, owner, leaseMs]);
};

/** Leaves a key to the next attempt. */
export const releaseKey = async (db: Queryable, { scope, key, owner }: HeldKey): Promise<void> => {
  await db.query(release, [scope, key, owner]);
};

/** Keeps what was committed, ahead of the answer. False where the key is another attempt's by now. */
export const keepCommitted = async (db: Queryable, held: HeldKey, result: unknown): Promise<boolean> =>
  (await db.query(commit, [held.scope, held.key, held.owner, JSON.stringify({ result })])).length > 0;

/** Keeps the answer. False where the key is another attempt's by now. */
export const keepReply = async (db: Queryable, held: HeldKey, reply: KeptReply): Promise<boolean> =>
  (await db.query(remember, [held.scope, held.key, held.owner, JSON.stringify(reply)])).length > 0;

/** Forgets keys older than a day. */
export const forgetIdempotencyKeys = async (database: Database, now: Clock): Promise<void> => {
  await database.query(forget, [new Date(now() - idempotencyLifeMs)]);
};

const hashOf = ({ request }: IdempotencyKey): Buffer => createHash('sha256').update(request).digest();
