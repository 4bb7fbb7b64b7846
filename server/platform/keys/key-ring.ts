import { type KeyKind, secretBytes } from './key-kinds.ts';
import type { KeyName } from './key-names.ts';
import type { KeyStore } from './key-store.ts';

export interface KeyVersion<Key = Buffer> {
  readonly version: number;
  /** Usually 32 random bytes. */
  readonly key: Key;
}

/**
 * The versions of one key. The newest version writes, older ones are only read. Also the port for a key service: one
 * that fetches its versions at startup can answer all of this from memory.
 */
export interface KeyRing<Key = Buffer> {
  newest(): KeyVersion<Key>;
  /** Throws if there is no such version. */
  key(version: number): Key;
  /** Makes a new version, which becomes the newest, and returns its number. */
  rotate(): number;
}

/** A ring of secrets of 32 random bytes. */
export const openKeyRing = (keys: KeyStore, name: KeyName): KeyRing => openRingOf(keys, name, secretBytes);

/** A key ring in files: the first version under the key's own name, later ones numbered after it. */
export const openRingOf = <Key>(keys: KeyStore, name: KeyName, { make, parse }: KeyKind<Key>): KeyRing<Key> => {
  const cached = new Map<number, Key>();
  const isThere = (version: number): boolean => cached.has(version) || isStored(keys, name, version);
  const storedOf = (version: number): Key => {
    const key = cached.get(version) ?? parse(keys.storeOnce(fileOf(name, version), make));
    cached.set(version, key);
    return key;
  };
  const key = (version: number): Key => {
    if (!isThere(version)) throw new Error(`There is no version ${version} of the key ${name} here`);
    return storedOf(version);
  };
  // Another process may have added a version; checking costs one folder look-up.
  const newest = (): number => newestVersion(keys, name, Math.max(1, ...cached.keys()));
  return {
    newest: () => {
      const version = newest();
      return { version, key: key(version) };
    },
    key,
    rotate: () => {
      const version = newest() + 1;
      storedOf(version);
      return version;
    },
  };
};

/** The newest version of a key, which is 1 before its first rotation. `from` is a version known to be there. */
export const newestVersion = (keys: KeyStore, name: KeyName, from = 1): number => {
  let version = from;
  while (isStored(keys, name, version + 1)) version += 1;
  return version;
};

const isStored = (keys: KeyStore, name: KeyName, version: number): boolean =>
  version === 1 || keys.has(fileOf(name, version));

/** The name of the file of a key's version. */
export const fileOf = (name: KeyName, version: number): string => (version === 1 ? name : `${name}.${version}`);
