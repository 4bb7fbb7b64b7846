import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepPrivate } from '../keys/private-folder.ts';

/** Thrown if another process holds the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Takes a folder for this process alone, until released or until the process ends in any way.
 * Two processes on one embedded database silently lose commits. An open SQLite transaction is the lock: the operating
 * system drops it with the process, so a stale lock is impossible.
 */
export const lockFolder = (folder: string): (() => void) => {
  // Whichever command is the first to make it: what it will hold is for its owner alone.
  keepPrivate(folder);
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw new FolderInUse(`The data folder ${folder} is in use by another process`, { cause: error });
  }
  return () => lock.close();
};
