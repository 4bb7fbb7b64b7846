import { createKey } from '../../merchants/keys/create-key.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { runCommand, WrongUse } from './run-command.ts';

/**
 * `npm run keys:create -- MERCHANT_ID LABEL`: makes a secret key for a merchant and prints it, once. It is of the mode
 * of the configured server; on an embedded database the server must be stopped.
 */
runCommand(async () => {
  const [merchantId, label = 'made by hand'] = process.argv.slice(2);
  if (!merchantId) throw new WrongUse('npm run keys:create -- MERCHANT_ID LABEL');
  const config = readConfig(process.env);
  const { database } = await openDatabase(config);
  try {
    const { mode = 'test' } = config;
    const created = await createKey({ database, mode, at: new Date() }, merchantId, label);
    if (!created) throw new Error(`There is no merchant ${merchantId}`);
    return created;
  } finally {
    await database.close();
  }
});
