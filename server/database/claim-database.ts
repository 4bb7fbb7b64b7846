import type { Mode } from '../mode.ts';
import { type Database, statement } from './database.ts';

const claim = statement('database-mode-claim', 'insert into database_mode (mode) values ($1) on conflict do nothing');
const read = statement('database-mode-read', 'select mode from database_mode');

/**
 * Marks a new database with the server's mode, or throws if it was marked with the other one: in a sandbox's database
 * people sign in by a known code, and in a live one the sandbox would let them.
 */
export const claimDatabase = async (database: Database, mode: Mode): Promise<void> => {
  await database.query(claim, [mode]);
  const [found] = await database.query<{ mode: Mode }>(read);
  if (found?.mode !== mode) throw new Error(refusals[mode]);
};

const refusals = {
  live: 'This database belongs to a sandbox: give the live server a database of its own',
  test: 'This database holds real payments: give the sandbox a database of its own',
} as const satisfies Record<Mode, string>;
