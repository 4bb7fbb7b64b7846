import { outsideLogScopes } from '../log/log-scope.ts';

/** How many go together: what more of them cost at once would hold up everything else. */
const most = 24;

/** How many of one kind are on their way at once. */
const maxConcurrentBatches = 2;

interface Asked<Key, Found> {
  readonly key: Key;
  readonly sinceMs: number;
  readonly answer: (found: Found | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/** Asks a database for all in one; what it finds has the key's place. */
type FetchAll<Db, Key, Found> = (db: Db, keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>;

/**
 * Batches calls into one statement or one transaction: starting a statement costs more than the rows that it reads or
 * writes. A call joins only a batch that is not sent yet, so each call sees everything committed before the call.
 */
export const gather = <Db extends object, Key, Found>(fetchAll: FetchAll<Db, Key, Found>) => {
  const gathering = new WeakMap<Db, ReturnType<typeof batchOn<Key, Found>>>();
  return (db: Db, key: Key): Promise<Found | undefined> => {
    const known = gathering.get(db);
    if (known) return known(key);
    const ask = batchOn<Key, Found>((keys) => fetchAll(db, keys));
    gathering.set(db, ask);
    return ask(key);
  };
};

/** Those in which something waits: the time since when, by the clock of `performance`. */
const waitings = new Set<() => number>();

/** How long what has waited longest in this process, to go together with others, has waited by now. */
export const longestBatchMs = (): number => {
  const nowMs = performance.now();
  return Math.max(0, ...[...waitings].map((sinceMs) => nowMs - sinceMs()));
};

const batchOn = <Key, Found>(fetchAll: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>) => {
  const waiting: Asked<Key, Found>[] = [];
  let underWay = 0;
  let isDue = false;
  const sinceMs = () => waiting[0]?.sinceMs ?? Number.POSITIVE_INFINITY;
  const send = async (): Promise<void> => {
    isDue = false;
    const asked = waiting.splice(0, most);
    if (waiting.length === 0) waitings.delete(sinceMs);
    underWay += 1;
    try {
      const found = await outsideLogScopes(() => fetchAll(asked.map(({ key }) => key)));
      for (const [place, { answer }] of asked.entries()) answer(found[place]);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    } finally {
      underWay -= 1;
      scheduleSend();
    }
  };
  // After all requests that have arrived were heard: those go together.
  const scheduleSend = (): void => {
    if (isDue || waiting.length === 0 || underWay >= maxConcurrentBatches) return;
    isDue = true;
    setImmediate(() => void send());
  };
  return (key: Key): Promise<Found | undefined> =>
    new Promise((answer, fail) => {
      waiting.push({ key, sinceMs: performance.now(), answer, fail });
      waitings.add(sinceMs);
      scheduleSend();
    });
};

/** Sorts rows by their key's position, which each row states, counted from 1. */
export const byPosition = <Row extends { readonly place: number }>(rows: readonly Row[]): (Row | undefined)[] => {
  const found: (Row | undefined)[] = [];
  for (const row of rows) found[row.place - 1] = row;
  return found;
};
