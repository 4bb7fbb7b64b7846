import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { phpFiles } from './php-package.ts';
import { pythonFiles } from './python-package.ts';
import { sdkModel } from './sdk-model.ts';
import { vectorsText } from './webhook-vectors.ts';

const root = join(import.meta.dirname, '..');

/** Every file of the packages in other languages that is written from the contract, by its path. */
export const writtenFiles = (): Record<string, string> => {
  const model = sdkModel();
  const inFolder = (folder: string, files: Record<string, string>) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]);
  return Object.fromEntries([
    ...inFolder('sdk/php/src', phpFiles(model)),
    ...inFolder('sdk/python/yarda', pythonFiles(model)),
    ['sdk/webhook-vectors.json', vectorsText()],
  ]);
};

const textAt = (path: string): string | null =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null;

/** Files that the contract no longer gives: a folder of its own holds nothing else. */
const orphans = (files: Record<string, string>): string[] =>
  globSync('sdk/php/src/Calls/*.php', { cwd: root }).filter((path) => !(path in files));

if (import.meta.main) {
  const files = writtenFiles();
  const stale = Object.entries(files).filter(([path, text]) => textAt(path) !== text);
  const paths = [...stale.map(([path]) => path), ...orphans(files)];
  if (process.argv.includes('--check')) {
    for (const path of paths) process.stderr.write(`${path} is not what the contract says: npm run api:keep\n`);
    process.exitCode = paths.length === 0 ? 0 : 1;
  } else {
    for (const [path, text] of stale) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const path of orphans(files)) rmSync(join(root, path));
  }
}
