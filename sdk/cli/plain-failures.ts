import { YardaError } from '@yarda/node/yarda-error.ts';
import { type Surroundings, UserFault } from './surroundings.ts';

/** Says in a sentence which file cannot be read, and which server does not answer. */
export const withPlainFailures = (surroundings: Surroundings): Surroundings => ({
  ...surroundings,
  read: async (path) => {
    try {
      return await surroundings.read(path);
    } catch (cause) {
      const { code }: { code?: unknown } = Object(cause);
      throw new UserFault(`${path}: ${sentences[String(code)] ?? `it cannot be read (${code ?? cause})`}`);
    }
  },
  fetch: async (url, init) => {
    try {
      return await surroundings.fetch(url, init);
    } catch (cause) {
      if (init?.signal?.aborted) throw cause;
      const message = `${new URL(String(url)).origin} does not answer`;
      throw new YardaError({ code: 'UNREACHABLE', message, cause });
    }
  },
});

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};
