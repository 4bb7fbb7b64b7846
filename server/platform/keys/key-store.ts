import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restrictToOwner } from './private-folder.ts';

/**
 * Secrets that must not sit in the database they protect: files in `DATA_DIR/keys`, readable by their owner only.
 * Processes that share a database share this folder too.
 */
export interface KeyStore {
  /** The text kept under a name; `make` makes it on the first call. */
  storeOnce(name: string, make: () => string): string;
  has(name: string): boolean;
  /** The text kept under a name, if any. */
  read(name: string): string | undefined;
}

export const openKeyStore = (dataDir: string): KeyStore => {
  const folder = join(dataDir, 'keys');
  restrictToOwner(folder);
  return {
    storeOnce: (name, make) => {
      const path = join(folder, name);
      return readIfThere(path) ?? writeOnce(path, make());
    },
    has: (name) => existsSync(join(folder, name)),
    read: (name) => readIfThere(join(folder, name)),
  };
};

/** The same keys for a server: a key that is missing is not made again, since data was sealed with the old one. */
export const existingKeys = (keys: KeyStore): KeyStore => ({
  ...keys,
  storeOnce: (name) => {
    const text = keys.read(name);
    if (text === undefined) throw new Error(`The key ${name} is missing from DATA_DIR/keys`);
    return text;
  },
});

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Creating a hard link is atomic and fails if the file exists: the process that loses reads what the winner wrote. */
const writeOnce = (path: string, text: string): string => {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(path, 'utf8');
};
