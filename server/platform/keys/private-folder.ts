import { chmodSync, mkdirSync } from 'node:fs';

/** Makes a folder only its owner can read, and restricts one that already exists. */
export const restrictToOwner = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
};
