import { readConfig } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { prepareDatabase } from './database/prepare-database.ts';

/** `npm run migrate`: brings the configured database to the newest schema, for servers with `MIGRATIONS=check`. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { database } = await openDatabase(config);
  try {
    await prepareDatabase({ ...config, migrations: 'run' }, database);
    console.log('The database has the newest schema');
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error));
  process.exitCode = 1;
});
