import { rm } from 'node:fs/promises';
import { scratchFolder } from '@yarda/server/harness/scratch-folder.ts';
import { buildPages, layOutVersion } from '@yarda/server/harness/version-before.ts';

/** The files of a commit with its pages built, and the settings by which this version's server has these too. */
export const layOutBefore = async (commit: string) => {
  const tree = layOutVersion(commit, await scratchFolder('version-before'));
  return {
    tree,
    settings: { PAGE_BEFORE: buildPages(tree) },
    remove: () => rm(tree, { recursive: true, force: true }),
  };
};
