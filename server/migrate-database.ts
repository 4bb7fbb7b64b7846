import { runCommand } from './commands/run-command.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { prepareDatabase } from './database/prepare-database.ts';

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
