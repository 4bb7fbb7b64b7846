import { outsideLogScopes } from '../log/log-scope.ts';

/** What a batcher sends at once, and how it is seen. */
interface Batching {
  /** How many calls a batch has at most. */
  readonly maxSize: number;
  /** How many batches are on their way at once. */
  readonly maxConcurrent: number;
  /** Whether requests wait for it, so that `longestBatchMs` counts it. */
  readonly isWatched: boolean;
}

/** More in one statement would hold up everything else. */
const ofRequests: Batching = { maxSize: 24, maxConcurrent: 2, isWatched: true };

/** One batch at a time, of all that came during the last. */
export const oneAtATime: Batching = { maxSize: Number.POSITIVE_INFINITY, maxConcurrent: 1, isWatched: false };

interface Call<Input, Output> {
  readonly input: Input;
  readonly sinceMs: number;
  readonly answer: (output: Output | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/** Asks a database for all in one; what it finds has the key's place. */
type FetchAll<Db, Key, Found> = (db: Db, keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>;

/**
 * Batches calls into one statement or one transaction of a database: starting a statement costs more than the rows that it
 * reads or writes.
 */
export const batchFetch = <Db extends object, Key, Found>(fetchAll: FetchAll<Db, Key, Found>) => {
  const batchers = new WeakMap<Db, (key: Key) => Promise<Found | undefined>>();
  return (db: Db, key: Key): Promise<Found | undefined> => {
    const call = batchers.get(db) ?? batchCalls<Key, Found>((keys) => fetchAll(db, keys), ofRequests);
    batchers.set(db, call);
    return call(key);
  };
};

/** Those in which something waits: the time since when, by the clock of `performance`. */
const waitings = new Set<() => number>();

/** How long what has waited longest in this process, to go together with others, has waited by now. */
export const longestBatchMs = (): number => {
  const nowMs = performance.now();
  return Math.max(0, ...[...waitings].map((sinceMs) => nowMs - sinceMs()));
};

/**
 * Runs calls that come at once in one batch, in order; each gets what is in its place. A call joins only a batch that is not sent
 * yet, so each call sees everything committed before the call.
 */
export const batchCalls = <Input, Output>(
  run: (inputs: readonly Input[]) => Promise<readonly (Output | undefined)[]>,
  { maxSize, maxConcurrent, isWatched }: Batching,
) => {
  const waiting: Call<Input, Output>[] = [];
  let underWay = 0;
  let isDue = false;
  const sinceMs = () => waiting[0]?.sinceMs ?? Number.POSITIVE_INFINITY;
  const send = async (): Promise<void> => {
    isDue = false;
    const calls = waiting.splice(0, maxSize);
    if (waiting.length === 0) waitings.delete(sinceMs);
    underWay += 1;
    try {
      const outputs = await outsideLogScopes(() => run(calls.map(({ input }) => input)));
      for (const [position, { answer }] of calls.entries()) answer(outputs[position]);
    } catch (error) {
      for (const { fail } of calls) fail(error);
    } finally {
      underWay -= 1;
      scheduleSend();
    }
  };
  // After all requests that have arrived were heard: those go together.
  const scheduleSend = (): void => {
    if (isDue || waiting.length === 0 || underWay >= maxConcurrent) return;
    isDue = true;
    setImmediate(() => void send());
  };
  return (input: Input): Promise<Output | undefined> =>
    new Promise((answer, fail) => {
      waiting.push({ input, sinceMs: performance.now(), answer, fail });
      if (isWatched) waitings.add(sinceMs);
      scheduleSend();
    });
};

/** Sorts rows by their key's position, which each row states, counted from 1. */
export const byPosition = <Row extends { readonly position: number }>(rows: readonly Row[]): (Row | undefined)[] => {
  const found: (Row | undefined)[] = [];
  for (const row of rows) found[row.position - 1] = row;
  return found;
};
