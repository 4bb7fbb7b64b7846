import { batchFetch } from './batch-calls.ts';
import { type Database, DatabaseUnavailable, type Transaction } from './database.ts';

/** Commits one of several works of a kind. */
export type Batch<Prepared, Result> = (
  database: Database,
  prepared: Prepared,
  alongside?: Alongside<Result>,
) => Promise<Result>;

/** Saves a work's result in its transaction. Works that share `save` are saved in one call, each with what it `locked`. */
export interface Alongside<Result, Lease = unknown> {
  readonly locked: Lease;
  save(tx: Transaction, done: readonly { readonly locked: Lease; readonly result: Result }[]): void;
}

interface Part<Prepared, Result> {
  readonly prepared: Prepared;
  readonly alongside: Alongside<Result> | undefined;
}

/** Saves what goes alongside works that are done, with a call for each way to save it. */
const saveAlongside = <Result>(
  tx: Transaction,
  parts: readonly Pick<Part<unknown, Result>, 'alongside'>[],
  results: readonly Result[],
): void => {
  const done = parts.flatMap(({ alongside }, index) =>
    alongside ? [{ ...alongside, result: results[index] as Result }] : [],
  );
  for (const [save, each] of Map.groupBy(done, (one) => one.save)) save(tx, each);
};

/**
 * Commits the works that are ready at once in one transaction: `commit` does them all, and has a result for each. If
 * one fails, each is done again by itself, so that none fails for another. Works must lock only rows of their own, or
 * lock rows in one order.
 */
export const batch = <Prepared, Result>(
  commit: (tx: Transaction, all: readonly Prepared[]) => Promise<readonly Result[]>,
): Batch<Prepared, Result> => {
  const commitAll = async (
    database: Database,
    parts: readonly Part<Prepared, Result>[],
  ): Promise<PromiseSettledResult<Result>[]> => {
    try {
      const results = await database.transaction(async (tx) => {
        const done = await commit(
          tx,
          parts.map(({ prepared }) => prepared),
        );
        saveAlongside(tx, parts, done);
        return done;
      });
      return results.map((value) => ({ status: 'fulfilled', value }));
    } catch (reason) {
      // Without an answer they may have been committed.
      if (parts.length === 1 || reason instanceof DatabaseUnavailable)
        return parts.map(() => ({ status: 'rejected', reason }));
      return (await Promise.all(parts.map((part) => commitAll(database, [part])))).flat();
    }
  };
  const batchedCalls = batchFetch<Database, Part<Prepared, Result>, PromiseSettledResult<Result>>(commitAll);
  return async (database, prepared, alongside) => {
    const ended = await batchedCalls(database, { prepared, alongside });
    if (ended?.status === 'fulfilled') return ended.value;
    throw ended?.reason;
  };
};
