import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { FreshDatabase } from './fresh-database.ts';

/** Looks into a database, or changes it, beside the process that serves it. */
export const inDatabase = async <T>(
  testDatabase: FreshDatabase,
  act: (database: Database) => Promise<T>,
): Promise<T> => {
  const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
  return act(database).finally(() => database.close());
};
