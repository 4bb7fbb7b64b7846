import { createHmac } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { type Database, statement } from '../database/database.ts';
import { makeKey, parseKey, receiptKeys } from './key-kinds.ts';
import { isKeyName, type KeyName, keyNames } from './key-names.ts';
import { fileOf, newestVersion } from './key-ring.ts';
import { existingKeys, type KeyStore } from './key-store.ts';

const list = statement('key-fingerprints', 'select name, version, fingerprint from key_fingerprints');
const record = statement(
  'key-fingerprint-record',
  'insert into key_fingerprints (name, version, fingerprint) values (:name, :version, :fingerprint) on conflict do nothing',
);
const forgetAll = statement('key-fingerprints-forget-all', 'delete from key_fingerprints');

export interface RecordedKey {
  readonly name: string;
  readonly version: number;
  readonly fingerprint: Uint8Array;
}

/** Facts about a database besides its fingerprints. */
interface KeyRecord {
  /** Whether a server ever served on it. */
  readonly hasServed: boolean;
  /** The ids of the public keys of its receipts. */
  readonly publishedIds: ReadonlySet<string>;
}

/**
 * Throws, with one line, unless the folder holds every key that this database's data was sealed and signed with. Keys are
 * made for a database on which nothing was served yet, or for a name that it never saw. Returns the keys, of which none is made later.
 */
export const expectKeys = async (
  database: Database,
  keys: KeyStore,
  { hasServed, publishedIds }: KeyRecord,
): Promise<KeyStore> => {
  // A start that failed may have recorded others.
  if (!hasServed) await database.query(forgetAll);
  const recorded = await recordedKeys(database);
  if (hasServed) refuse(recorded.length > 0 ? wrongKeys(keys, recorded) : await unknownReceiptKey(keys, publishedIds));
  const recordedNames = new Set(recorded.map(({ name }) => name));
  for (const name of keyNames)
    if (!recordedNames.has(name))
      parseKey(
        name,
        keys.storeOnce(name, () => makeKey(name)),
      );
  await recordKeys(database, keys);
  return existingKeys(keys);
};

/** Records keys that are new in the folder, and throws if another folder's were recorded first. */
export const recordKeys = async (database: Database, keys: KeyStore): Promise<void> => {
  const recorded = new Set((await recordedKeys(database)).map(({ name, version }) => `${name} ${version}`));
  for (const { name, version } of keysIn(keys)) {
    if (recorded.has(`${name} ${version}`)) continue;
    await database.query(record, { name, version, fingerprint: fingerprintIn(keys, name, version) ?? null });
  }
  refuse(wrongKeys(keys, await recordedKeys(database)));
};

export const recordedKeys = (database: Database): Promise<RecordedKey[]> => database.query(list);

/** The faults of the folder's keys, a phrase for each. */
export const wrongKeys = (keys: KeyStore, recorded: readonly RecordedKey[]): readonly string[] =>
  recorded.flatMap(({ name, version, fingerprint }) => {
    if (!isKeyName(name)) return [];
    const found = fingerprintIn(keys, name, version);
    if (found?.equals(fingerprint)) return [];
    return [`${fileOf(name, version)} ${found ? 'differs' : 'is missing'}`];
  });

/** Every version of every key in the folder. */
const keysIn = (keys: KeyStore): readonly { readonly name: KeyName; readonly version: number }[] =>
  keyNames
    .filter((name) => keys.has(name))
    .flatMap((name) => Array.from({ length: newestVersion(keys, name) }, (_, index) => ({ name, version: index + 1 })));

/** A keyed one-way hash: a key is random, so nothing of it can be guessed from this. */
const fingerprintIn = (keys: KeyStore, name: KeyName, version: number): Buffer | undefined => {
  const text = keys.read(fileOf(name, version))?.trim();
  return text ? createHmac('sha256', text).update(`yarda key fingerprint ${name}`).digest() : undefined;
};

/** A database older than fingerprints is recognised by the public keys of its receipts. */
const unknownReceiptKey = async (keys: KeyStore, ids: ReadonlySet<string>): Promise<readonly string[]> => {
  if (ids.size === 0) return [];
  const name = 'receipt-key.json';
  for (const { version } of keysIn(keys).filter((key) => key.name === name)) {
    const jwk = receiptKeys.parse(keys.read(fileOf(name, version)) ?? '');
    if (ids.has(await calculateJwkThumbprint(jwk))) return [];
  }
  return [`${name} ${keys.has(name) ? 'differs' : 'is missing'}`];
};

const refuse = ([first, ...others]: readonly string[]): void => {
  if (first === undefined) return;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  throw new Error(
    `The keys in DATA_DIR/keys are not those of this database (${first}${more}): copy the folder from another server or a backup, or, if they are lost for good, npm run keys:rotate -- --lost`,
  );
};
