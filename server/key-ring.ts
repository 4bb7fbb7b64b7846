import type { KeyStore } from './key-store.ts';

/** The key of what people entrust us with: answers, files, identity records. */
export const personalKey = 'personal-data';

export interface KeyVersion {
  readonly version: number;
  /** 32 random bytes. */
  readonly key: Buffer;
}

/**
 * The versions of one key. Values name the version that they were sealed with: old versions are read, the newest writes.
 * The port for a key service: one that has fetched its versions when the server starts answers all of this from memory.
 */
export interface KeyRing {
  newest(): KeyVersion;
  /** Throws where there is no such version. */
  key(version: number): Buffer;
  /** Makes another version, from now on the newest, and resolves to it. */
  rotate(): number;
}

/** A ring of files: the first version under the key's own name, the others numbered behind it. */
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
  // Another process may have made a version since: to look costs a look-up in a folder.
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
