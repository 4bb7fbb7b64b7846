import { createHash } from 'node:crypto';
import type { Clock } from '@yarda/domain/clock.ts';
import { type Database, type Queryable, statement, type Transaction } from '../database/database.ts';
import { Problem } from './problem.ts';

const claim = statement(
  'idempotency-claim',
  `insert into idempotency_keys (scope, key, request_hash, created_at) values ($1, $2, $3, $4)
   on conflict do nothing returning key`,
);
const recall = statement(
  'idempotency-recall',
  'select request_hash, reply from idempotency_keys where scope = $1 and key = $2',
);
const remember = statement(
  'idempotency-remember',
  'update idempotency_keys set reply = $3::jsonb where scope = $1 and key = $2',
);
const forget = statement('idempotency-forget', 'delete from idempotency_keys where created_at < $1');

/** How long a key is remembered. */
export const idempotencyLifeMs = 24 * 60 * 60 * 1000;

/**
 * Runs work in one transaction. Under an idempotency key its result is kept with its effect, and a replay gets that.
 * `prepare` runs before the transaction, and not for a replay: calls to a bank, which may take their time, belong there.
 */
export interface Once {
  <Prepared, Result>(work: {
    readonly prepare: () => Promise<Prepared>;
    readonly commit: (tx: Transaction, prepared: Prepared) => Promise<Result>;
  }): Promise<Result>;
  <Result>(work: { readonly commit: (tx: Transaction) => Promise<Result> }): Promise<Result>;
}

/** Whose key it is, the key, and everything that must be the same for a replay to be one. */
export interface IdempotencyKey {
  readonly scope: string;
  readonly key: string;
  readonly request: string;
}

interface Work<Prepared, Result> {
  readonly prepare?: () => Promise<Prepared>;
  readonly commit: (tx: Transaction, prepared: Prepared) => Promise<Result>;
}

/**
 * The first of any number of concurrent attempts does the work; the others wait for its row, then get its result.
 * Throws `IDEMPOTENCY_KEY_REUSED` for a key with another request.
 */
export const onceFor =
  (database: Database, now: Clock, key: IdempotencyKey | undefined, replayed: () => void): Once =>
  async <P, T>({ prepare, commit }: Work<P, T>): Promise<T> => {
    const requestHash = createHash('sha256')
      .update(key?.request ?? '')
      .digest();
    const replay = async (db: Queryable): Promise<{ result: T } | null> => {
      const kept = key ? await keptReply<T>(db, key, requestHash) : null;
      if (kept) replayed();
      return kept;
    };
    const known = prepare ? await replay(database) : null;
    if (known) return known.result;
    let prepared: P;
    try {
      prepared = (await prepare?.()) as P;
    } catch (error) {
      // What the first attempt did meanwhile may be the very thing that stood in the way.
      const done = await replay(database);
      if (done) return done.result;
      throw error;
    }
    return database.transaction(async (tx) => {
      if (!key) return commit(tx, prepared);
      const claimed = await tx.query(claim, [key.scope, key.key, requestHash, new Date(now())]);
      if (claimed.length === 0) {
        const kept = await replay(tx);
        if (!kept) throw new Problem('UNAVAILABLE');
        return kept.result;
      }
      const result = await commit(tx, prepared);
      await tx.query(remember, [key.scope, key.key, JSON.stringify({ result })]);
      return result;
    });
  };

/** Forgets keys older than a day. */
export const forgetIdempotencyKeys = async (database: Database, now: Clock): Promise<void> => {
  await database.query(forget, [new Date(now() - idempotencyLifeMs)]);
};

/** What a key's first attempt resulted in; null for a key that is new, or whose first attempt is still running. */
const keptReply = async <T>(db: Queryable, key: IdempotencyKey, requestHash: Buffer): Promise<{ result: T } | null> => {
  const [kept] = await db.query<{ request_hash: Uint8Array; reply: { result: T } | null }>(recall, [
    key.scope,
    key.key,
  ]);
  if (kept && !requestHash.equals(kept.request_hash)) throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return kept?.reply ?? null;
};
