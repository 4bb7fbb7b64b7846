import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { runCommand } from './commands/run-command.ts';

/** `npm run migrate`: brings the configured database to the newest schema, for servers with `MIGRATIONS=check`. */
runCommand(async () => {
  const config = readConfig(process.env);
  const { database } = await openDatabase(config);
  try {
    await prepareDatabase({ ...config, migrations: 'run' }, database, (line) => process.stdout.write(`${line}\n`));
    return 'The database has the newest schema';
  } finally {
    await database.close();
  }
});
