import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that Linux keeps in memory. */
const memoryFolder = '/dev/shm';

/** Enough for the databases of a whole run; a container's share may be far smaller. */
const enoughBytes = 2 * 1024 ** 3;

/** Makes a folder for a database that need not survive, in memory if there is room: copying one is then 15 times faster. */
export const scratchFolder = (name: string): Promise<string> =>
  mkdtemp(join(hasRoom(memoryFolder) ? memoryFolder : tmpdir(), `yarda-${name}-`));

const hasRoom = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enoughBytes;
};
