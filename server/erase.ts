import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { prepareDatabase } from './database/prepare-database.ts';
import { randomId } from './identifiers.ts';
import { ErasureRefused, erasePerson } from './keeping/erase-person.ts';
import { userIdOf } from './keeping/erasure-scope.ts';
import { runCommand } from './keeping/run-command.ts';
import { vacuumEmbedded } from './keeping/vacuum-embedded.ts';

const usage = 'npm run erase -- --phone +234… | --user usr_…';

/**
 * `npm run erase`: erases a person who asked for it, and prints what they are to be given: what was erased, and what a law
 * keeps until when. On an embedded database the server must be stopped.
 */
runCommand(async () => {
  const { user, phone } = parseArgs({ options: { user: { type: 'string' }, phone: { type: 'string' } } }).values;
  if (!user === !phone) throw new ErasureRefused(usage);
  const config = readConfig(process.env);
  const { database } = await openDatabase(config);
  try {
    await prepareDatabase(config, database);
    const userId = await userIdOf(database, { ...(user && { userId: user }), ...(phone && { phone }) });
    if (!userId) throw new ErasureRefused('There is no such person: they may have been erased, or never signed in');
    const erasure = await erasePerson({ database, newId: randomId, at: new Date() }, userId);
    if (database.engine === 'pglite') await vacuumEmbedded(database);
    return JSON.stringify(erasure, null, 2);
  } finally {
    await database.close();
  }
});
