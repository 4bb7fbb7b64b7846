import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecret } from '@yarda/testing/sign-webhook.ts';

/** Where a listener is, kept on disk: it goes on there after a restart. */
export interface ListenState {
  /** The last event that was dealt with; null before any. */
  readonly after: string | null;
  /** Signs what is forwarded: the same each time, so that a server can be given it once. */
  readonly secret: string;
}

/** The state of one kind of listening: of a server, a key, a filter and a target. */
export const listenStateAt = (folder: string, what: readonly (string | undefined)[]) => {
  const name = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 16);
  const file = join(folder, `listen-${name}.json`);
  return {
    read: async (): Promise<ListenState> => {
      const { after, secret } = await readJson(file);
      return {
        after: typeof after === 'string' ? after : null,
        secret: typeof secret === 'string' ? secret : newSecret(),
      };
    },
    /** Replaces the file as a whole: a crash leaves the one before. */
    write: async (state: ListenState): Promise<void> => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
};

/** What a file holds; nothing if it is not there, or was damaged. */
const readJson = async (file: string): Promise<{ after?: unknown; secret?: unknown }> => {
  try {
    return Object(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
};
