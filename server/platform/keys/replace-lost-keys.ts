import { type Database, statement } from '../database/database.ts';
import { recordedKeys, recordKeys, wrongKeys } from './expect-keys.ts';
import { makeKey } from './key-kinds.ts';
import { isKeyName, type KeyName, keyNames } from './key-names.ts';
import { fileOf, newestVersion } from './key-ring.ts';
import type { KeyStore } from './key-store.ts';

const forget = statement('key-fingerprints-forget', 'delete from key_fingerprints where name = :name');

/**
 * Accepts that the recorded keys which the folder lacks are lost: what they sealed stays closed. Each gets a new version
 * above all recorded ones, so that nothing new is written under a lost key's number. Returns the names of the files.
 */
export const replaceLostKeys = async (database: Database, keys: KeyStore): Promise<readonly string[]> => {
  const recorded = await recordedKeys(database);
  const lost = recorded.filter((key) => wrongKeys(keys, [key]).length > 0);
  const names = keyNames.filter((name) => lost.some((key) => key.name === name));
  for (const name of names) {
    const last = Math.max(...recorded.filter((key) => key.name === name).map(({ version }) => version));
    makeVersions(keys, name, last);
    await database.query(forget, { name });
  }
  await recordKeys(database, keys);
  return lost.flatMap(({ name, version }) => (isKeyName(name) ? [fileOf(name, version)] : []));
};

/** Numbers stay without gaps: a lost version becomes a key that opens nothing. */
const makeVersions = (keys: KeyStore, name: KeyName, last: number): void => {
  for (let version = 1; version <= last; version += 1) keys.storeOnce(fileOf(name, version), () => makeKey(name));
  keys.storeOnce(fileOf(name, newestVersion(keys, name) + 1), () => makeKey(name));
};
