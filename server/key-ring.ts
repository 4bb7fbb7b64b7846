import type { KeyStore } from './key-store.ts';

/** The key for personal data: answers, files, identity records. */
export const personalKey = 'personal-data';

export interface KeyVersion {
  readonly version: number;
  /** 32 random bytes. */
  readonly key: Buffer;
}

/**
 * The versions of one key. Sealed values name their version: the newest version writes, older ones are only read. Also
 * the port for a key service: one that fetches its versions at startup can answer all of this from memory.
 */
export interface KeyRing {
  newest(): KeyVersion;
  /** Throws if there is no such version. */
  key(version: number): Buffer;
  /** Makes a new version, which becomes the newest, and returns its number. */
  rotate(): number;
}

/** A key ring in files: the first version under the key's own name, later ones numbered after it. */
export const openKeyRing = (keys: KeyStore, name: string): KeyRing => {
  const known = new Map<number, Buffer>();
  const nameOf = (version: number): string => (version === 1 ? name : `${name}.${version}`);
  const isThere = (version: number): boolean => version === 1 || known.has(version) || keys.has(nameOf(version));
  const key = (version: number): Buffer => {
    if (!isThere(version)) throw new Error(`There is no version ${version} of the key ${name} here`);
    const bytes = known.get(version) ?? keys.secret(nameOf(version));
    known.set(version, bytes);
    return bytes;
  };
  // Another process may have added a version; checking costs one folder look-up.
  const newestVersion = (): number => {
    let version = Math.max(1, ...known.keys());
    while (isThere(version + 1)) version += 1;
    return version;
  };
  return {
    newest: () => ({ version: newestVersion(), key: key(newestVersion()) }),
    key,
    rotate: () => {
      const version = newestVersion() + 1;
      known.set(version, keys.secret(nameOf(version)));
      return version;
    },
  };
};
