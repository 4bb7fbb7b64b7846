import { openOwnKeys } from '../../grants/receipts/open-own-keys.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { recordKeys } from '../../platform/keys/expect-keys.ts';
import { makeKey } from '../../platform/keys/key-kinds.ts';
import { isKeyName, type KeyName, keyNames, personalKey } from '../../platform/keys/key-names.ts';
import { fileOf, newestVersion } from '../../platform/keys/key-ring.ts';
import { type KeyStore, openKeyStore } from '../../platform/keys/key-store.ts';
import { replaceLostKeys } from '../../platform/keys/replace-lost-keys.ts';
import { runCommand, WrongUse } from './run-command.ts';

/**
 * `npm run keys:rotate [-- NAME… | --all]`: makes a new version of keys, by default of the one that seals personal data.
 * A server on the same data folder uses it from the next value on; old versions are kept, and still read.
 * `-- --lost` replaces keys that the database knows and the folder has no longer; on an embedded database the server
 * must be stopped.
 */
runCommand(async () => {
  const words = process.argv.slice(2);
  const config = readConfig(process.env);
  const keys = openKeyStore(config.dataDir);
  if (words.includes('--lost')) return withDatabase(config, (database) => replaceLost(database, keys));
  const names = namesIn(words);
  // A running server has the embedded database: it records the new versions itself.
  if (!config.databaseUrl) return rotateAll(keys, names);
  return withDatabase(config, async (database) => {
    await openOwnKeys(database, config.dataDir);
    const done = rotateAll(keys, names);
    await recordKeys(database, keys);
    return done;
  });
});

const withDatabase = async <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> => {
  const { database } = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const namesIn = (names: readonly string[]): readonly KeyName[] => {
  const unknown = names.find((name) => name !== '--all' && !isKeyName(name));
  if (unknown) throw new WrongUse(`There is no key ${unknown}: there are ${keyNames.join(', ')}`);
  if (names.includes('--all')) return keyNames;
  return names.length === 0 ? [personalKey] : names.filter(isKeyName);
};

const rotateAll = (keys: KeyStore, names: readonly KeyName[]): string =>
  names.map((name) => rotate(keys, name)).join('\n');

const rotate = (keys: KeyStore, name: KeyName): string => {
  keys.storeOnce(name, () => makeKey(name));
  const version = newestVersion(keys, name) + 1;
  keys.storeOnce(fileOf(name, version), () => makeKey(name));
  const after = name === personalKey ? ': the server seals again what older versions sealed' : '';
  return `${name} is at version ${version}${after}`;
};

const replaceLost = async (database: Database, keys: KeyStore): Promise<string> => {
  const files = await replaceLostKeys(database, keys);
  if (files.length === 0) return 'No key is lost: DATA_DIR/keys holds every key of this database';
  await recordAct(database, 'keys:rotate --lost', { files: files.join(' ') });
  return `Replaced ${files.join(', ')}: what they sealed cannot be opened any more`;
};
