import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder that its owner alone may look into, and makes it so where it was there already. */
export const keepPrivate = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
};
