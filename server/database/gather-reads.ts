import type { Queryable } from './database.ts';

/** How many are read at once. */
const most = 64;

/** How many statements of one kind are on their way at once. */
const mostUnderWay = 2;

interface Asked<Key, Found> {
  readonly key: Key;
  readonly answer: (found: Found | undefined) => void;
  readonly fail: (error: unknown) => void;
}

/** Reads all keys in one statement; what it finds has the key's place. */
type ReadAll<Key, Found> = (db: Queryable, keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>;

/**
 * Makes one statement of the reads that come at once: starting a statement costs more than the rows it reads. What is
 * asked for goes with a statement that is yet to be sent, so each sees what was committed before it was asked for.
 */
export const gatherReads = <Key, Found>(readAll: ReadAll<Key, Found>) => {
  const gathering = new WeakMap<Queryable, ReturnType<typeof gatherOn<Key, Found>>>();
  return (db: Queryable, key: Key): Promise<Found | undefined> => {
    const read = gathering.get(db) ?? gatherOn<Key, Found>((keys) => readAll(db, keys));
    gathering.set(db, read);
    return read(key);
  };
};

const gatherOn = <Key, Found>(readAll: (keys: readonly Key[]) => Promise<readonly (Found | undefined)[]>) => {
  const waiting: Asked<Key, Found>[] = [];
  let underWay = 0;
  let isDue = false;
  const send = async (): Promise<void> => {
    isDue = false;
    const asked = waiting.splice(0, most);
    underWay += 1;
    try {
      const found = await readAll(asked.map(({ key }) => key));
      for (const [place, { answer }] of asked.entries()) answer(found[place]);
    } catch (error) {
      for (const { fail } of asked) fail(error);
    } finally {
      underWay -= 1;
      sendSoon();
    }
  };
  // After all requests that have arrived were heard: those go together.
  const sendSoon = (): void => {
    if (isDue || waiting.length === 0 || underWay >= mostUnderWay) return;
    isDue = true;
    setImmediate(() => void send());
  };
  return (key: Key): Promise<Found | undefined> =>
    new Promise((answer, fail) => {
      waiting.push({ key, answer, fail });
      sendSoon();
    });
};
