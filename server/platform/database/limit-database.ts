import { maxConcurrent } from '../jobs/max-concurrent.ts';
import type { Database } from './database.ts';

/**
 * The same database for work in the background: so many statements and transactions of it at once, and the rest waits here.
 * It leaves connections to people on the page, and waits as long as it must, where a wait for a connection ends in an error.
 */
export const limitDatabase = (database: Database, maxCount: number): Database => {
  const limited = maxConcurrent(maxCount);
  return {
    ...database,
    query: (statement, input) => limited(() => database.query(statement, input)),
    transaction: (work) => limited(() => database.transaction(work)),
  };
};
