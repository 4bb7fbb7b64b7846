import { type Database, DatabaseUnavailable } from '../platform/database/database.ts';

const gone = () => Promise.reject(new DatabaseUnavailable('no connection'));

/** A database that cannot be reached. */
export const goneDatabase: Database = {
  query: gone,
  transaction: gone,
  listen: gone,
  notify: gone,
  script: gone,
  close: gone,
};
