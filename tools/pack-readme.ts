import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a package's README for whom it is installed by: what it links to beside it is not in the package, so the words stay. */
export const packReadme = async (source: string, target: string): Promise<void> => {
  const text = await readFile(join(source, 'README.md'), 'utf8');
  await writeFile(join(target, 'README.md'), text.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]+\)/g, '$1'));
};
