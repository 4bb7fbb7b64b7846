import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '@yarda/testing/sign-webhook.ts';
import { UserFault } from './surroundings.ts';

type What = readonly (string | undefined)[];

/**
 * Cursor of one listener, stored on disk by its server, key, filter and target. The listener resumes there after a
 * restart.
 */
export const listenStateAt = (folder: string, what: What) => {
  const file = join(folder, `listen-${nameOf(what)}.json`);
  return {
    /** The last event that was dealt with; null before any. */
    read: async (): Promise<string | null> => {
      const { after } = await readJson(file);
      return typeof after === 'string' ? after : null;
    },
    /** Replaces the file as a whole: a crash leaves the one before. */
    write: (after: string): Promise<void> =>
      writingTo(folder, async () => {
        await writeFile(`${file}.new`, JSON.stringify({ after }), { mode: 0o600 });
        await rename(`${file}.new`, file);
      }),
  };
};

/** Signs what is forwarded from a server with a key: the same each time, so that a program can be given it once. */
export const forwardingSecret = async (folder: string, what: What): Promise<string> => {
  const file = join(folder, `secret-${nameOf(what)}.json`);
  const created = JSON.stringify({ secret: newSecret() });
  // Another listener may make it at the same time: the first one counts.
  await writingTo(folder, () => writeFile(file, created, { mode: 0o600, flag: 'wx' }).catch(() => undefined));
  const { secret } = await readJson(file);
  if (typeof secret === 'string') return secret;
  await writingTo(folder, () => writeFile(file, created, { mode: 0o600 }));
  return forwardingSecret(folder, what);
};

const writingTo = async (folder: string, write: () => Promise<void>): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await write();
  } catch (cause) {
    const { code }: { code?: unknown } = Object(cause);
    throw new UserFault(`${folder}: it cannot be written (${code ?? cause})`);
  }
};

const nameOf = (what: What): string => createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 16);

/** Content of a file; empty if the file is missing or damaged. */
const readJson = async (file: string): Promise<{ after?: unknown; secret?: unknown }> => {
  try {
    return Object(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
};
