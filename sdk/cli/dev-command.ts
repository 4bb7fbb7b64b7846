import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { type Surroundings, UserFault } from './surroundings.ts';

/** Default address of a sandbox. */
const usualOrigin = 'http://localhost:4000';

/** Starts a sandbox on this machine from its sources, or says where the one that runs already is. */
export const devCommand = (program: Command, surroundings: Surroundings): void => {
  program
    .command('dev')
    .description('start a sandbox of your own on this machine: server, page and demo shop; needs no account')
    .option('--sources <folder>', 'where Yarda’s sources are; this folder or one above it without')
    .action(async ({ sources }: { sources?: string }) => {
      const { print, fetch, env, run } = surroundings;
      const origin = env.YARDA_URL ?? usualOrigin;
      if (await isReady(fetch, origin)) return print(linesOf(origin, program.opts().json === true));
      const folder = await sourcesFrom(surroundings, sources ?? surroundings.folder);
      const code = await run('npm', ['start'], folder);
      if (code !== 0) throw new UserFault(`npm start in ${folder} ended with ${code}`);
    });
};

const isReady = (fetchUrl: typeof fetch, origin: string): Promise<boolean> =>
  fetchUrl(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const linesOf = (origin: string, json: boolean): string => {
  const links = { sandbox: `${origin}/sandbox`, docs: `${origin}/docs`, api: `${origin}/api/docs` };
  if (json) return JSON.stringify(links);
  return [`${origin} runs already`, ...Object.entries(links).map(([name, url]) => `  ${name}: ${url}`)].join('\n');
};

/** The folder of the sources: the nearest one whose package is called yarda. */
const sourcesFrom = async ({ read }: Surroundings, from: string): Promise<string> => {
  for (let folder = from; ; folder = dirname(folder)) {
    if (await isSources(read, folder)) return folder;
    if (folder === dirname(folder))
      throw new UserFault(`There are no sources of Yarda at ${from} or above it: clone them, and say --sources`);
  }
};

const isSources = async (read: Surroundings['read'], folder: string): Promise<boolean> => {
  try {
    const { name, private: isPrivate } = Object(JSON.parse(await read(join(folder, 'package.json'))));
    return name === 'yarda' && isPrivate === true;
  } catch {
    return false;
  }
};
