import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'yarda-lock-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('lockFolder', () => {
  it('lets one process hold a folder at a time, and the next once it is released', () => {
    const unlock = lockFolder(folder);
    for (let n = 0; n < 3; n += 1) expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by another process`);
    unlock();
    lockFolder(folder)();
  });

  it('makes a missing folder, for its owner alone', async () => {
    const inner = join(folder, 'a/b');
    const unlock = lockFolder(inner);
    expect(() => lockFolder(inner)).toThrow(FolderInUse);
    expect((await stat(inner)).mode & 0o777).toBe(0o700);
    unlock();
  });
});
