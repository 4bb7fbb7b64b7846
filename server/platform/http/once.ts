import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Alongside, Batch } from '../database/batched.ts';
import type { Database, Transaction } from '../database/database.ts';
import {
  type Claimed,
  claimKey,
  extendLease,
  type IdempotencyKey,
  isLostKey,
  type LeasedKey,
  recallKey,
  releaseKey,
  storeAnswers,
  storeCommitted,
  storeReply,
} from './idempotency-store.ts';
import { Problem } from './problem.ts';
import { replayOf, type StoredReply, storedProblem } from './stored-reply.ts';

/**
 * Does a call's work in one transaction, which works of a kind can share (`commitBatch`). Under an idempotency key,
 * the result is kept with its effect and a replay gets it. `prepare` runs before the transaction: put slow calls to a
 * bank there. `answer` runs after it, and again for a replay that finds no kept answer, so it must not change anything.
 */
export interface Once {
  <Prepared, Result>(work: {
    readonly prepare: () => Promise<Prepared>;
    readonly commitBatch: Batch<Prepared, Result>;
  }): Promise<Result>;
  <Prepared, Committed, Result>(work: {
    readonly prepare: () => Promise<Prepared>;
    readonly commit: (tx: Transaction, prepared: Prepared) => Promise<Committed>;
    readonly answer: (committed: Committed) => Promise<Result>;
  }): Promise<Result>;
  <Prepared, Result>(work: {
    readonly prepare: () => Promise<Prepared>;
    readonly commit: (tx: Transaction, prepared: Prepared) => Promise<Result>;
  }): Promise<Result>;
  <Committed, Result>(work: {
    readonly commit: (tx: Transaction) => Promise<Committed>;
    readonly answer: (committed: Committed) => Promise<Result>;
  }): Promise<Result>;
  <Result>(work: { readonly commit: (tx: Transaction) => Promise<Result> }): Promise<Result>;
}

type Commit = (tx: Transaction, prepared: unknown) => Promise<unknown>;

interface Work {
  readonly prepare?: (() => Promise<unknown>) | undefined;
  readonly commit?: Commit;
  readonly commitBatch?: Batch<unknown, unknown>;
  readonly answer?: ((committed: unknown) => Promise<unknown>) | undefined;
}

export interface OnceDeps {
  readonly database: Database;
  readonly now: Clock;
  readonly timing?: OnceTiming;
}

/** Called when a call is not the first under its key. */
export interface OnceEvents {
  readonly replayed: () => void;
  readonly waitedInVain: () => void;
}

/** How long a replay waits for the first attempt, and how often it looks: spec section 7, 'Caching and concurrency'. */
const spec = { waitMs: 10_000, pollMs: 100 } as const;

/** A lease is shorter than that wait, so that a replay can take over from a server that died. */
export const onceTiming = { ...spec, leaseMs: 6_000, extendMs: 2_000 } as const;

export type OnceTiming = Readonly<Record<keyof typeof onceTiming, number>>;

/**
 * The first of any number of concurrent attempts claims the key and does the work; the others wait for its answer. A
 * claim is a lease, so that the next attempt takes over from a server that died. Problems that answer the request are
 * kept like results. Throws `IDEMPOTENCY_KEY_REUSED` if the key comes with a different request.
 */
export const onceFor = (deps: OnceDeps, key: IdempotencyKey | undefined, events?: OnceEvents): Once => {
  const once = (work: Work) => (key ? underKey(deps, key, work, events) : withoutKey(deps, work));
  return once as Once;
};

const withoutKey = async ({ database }: OnceDeps, work: Work): Promise<unknown> => {
  const committed = await prepareAndCommit(database, work);
  return work.answer ? work.answer(committed) : committed;
};

const underKey = async (deps: OnceDeps, key: IdempotencyKey, work: Work, events?: OnceEvents): Promise<unknown> => {
  const lease = { ...key, owner: randomUUID() };
  const found = await claimOrReply(deps, lease, events);
  if ('reply' in found) {
    events?.replayed();
    return replayOf(found.reply);
  }
  const { leaseMs, extendMs } = deps.timing ?? onceTiming;
  const atWork = setInterval(() => void extendLease(deps.database, lease, leaseMs).catch(() => undefined), extendMs);
  try {
    return await claimedWork(deps.database, lease, found, work);
  } catch (error) {
    const isLost = error instanceof LostKey || !(await storeFailure(deps.database, lease, error));
    if (isLost) return underKey(deps, key, work, events);
    throw error;
  } finally {
    clearInterval(atWork);
  }
};

/** Claims the key, or finds the answer kept under it, waiting for the attempt that holds it if need be. */
const claimOrReply = async (
  { database, now, timing = onceTiming }: OnceDeps,
  lease: LeasedKey,
  events: OnceEvents | undefined,
): Promise<Claimed | { readonly reply: StoredReply }> => {
  const until = performance.now() + timing.waitMs;
  for (let mayBeFree = true; ; await pause(timing.pollMs)) {
    const claimed = mayBeFree ? await claimKey(database, lease, new Date(now()), timing.leaseMs) : null;
    if (claimed) return claimed;
    const stored = await recallKey(database, lease);
    if (stored?.reply) return { reply: stored.reply };
    mayBeFree = stored?.free ?? true;
    if (performance.now() < until) continue;
    events?.waitedInVain();
    throw new Problem('UNAVAILABLE');
  }
};

const claimedWork = async (
  database: Database,
  locked: LeasedKey,
  { committed: before }: Claimed,
  work: Work,
): Promise<unknown> => {
  const store = { locked, save: work.answer ? storeCommitted : storeAnswers };
  const commit = () => prepareAndCommit(database, work, store);
  const committed = before ? before.result : await commit().catch(asLostKey);
  if (!work.answer) return committed;
  const result = await work.answer(committed);
  if (!(await storeReply(database, locked, { result }))) throw new LostKey();
  return result;
};

const prepareAndCommit = async (
  database: Database,
  { prepare, commit, commitBatch }: Work,
  store?: Alongside<unknown, LeasedKey>,
): Promise<unknown> => {
  const prepared = await prepare?.();
  if (commitBatch) return commitBatch(database, prepared, store);
  return database.transaction(async (tx) => {
    const result = await commit?.(tx, prepared);
    store?.save(tx, [{ locked: store.locked, result }]);
    return result;
  });
};

/** Another attempt has taken over the key: this one's work is rolled back, and the other's answer counts. */
class LostKey extends Error {}

const asLostKey = (error: unknown): never => {
  throw isLostKey(error) ? new LostKey() : error;
};

/** Keeps a failure that is an answer; releases the key after any other. False if another attempt now holds the key. */
const storeFailure = async (database: Database, lease: LeasedKey, error: unknown): Promise<boolean> => {
  const problem = storedProblem(error);
  if (problem) return storeReply(database, lease, problem);
  await releaseKey(database, lease).catch(() => undefined);
  return true;
};
