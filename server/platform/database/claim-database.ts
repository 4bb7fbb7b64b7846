import type { Mode } from '../mode.ts';
import { type Database, statement } from './database.ts';

const claim = statement(
  'database-mode-claim',
  'insert into database_mode (mode) values (:mode) on conflict do nothing',
);
const read = statement('database-mode-read', 'select mode from database_mode');

/**
 * Throws if the database is marked with the other mode: in a sandbox's database people sign in by a known code, and in a live one
 * the sandbox would let them. Resolves to whether it is marked, that is whether a server ever served on it.
 */
export const expectMode = async (database: Database, mode: Mode): Promise<boolean> => {
  const [found] = await database.query(read);
  if (found && found.mode !== mode) throw new Error(refusals[mode]);
  return found !== undefined;
};

/** Marks a new database with the mode of a server that has started: one that fails to start leaves no mark. */
export const claimDatabase = async (database: Database, mode: Mode): Promise<void> => {
  await database.query(claim, { mode });
  await expectMode(database, mode);
};

const refusals = {
  live: 'This database belongs to a sandbox: give the live server a database of its own',
  test: 'This database holds real payments: give the sandbox a database of its own',
} as const satisfies Record<Mode, string>;
