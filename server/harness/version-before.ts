import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const migrations = 'server/platform/database/migrations';

/**
 * The commit of the version before: the one before the newest migration was added, so that an upgrade from it changes the schema.
 * While the baseline is the only one, the last commit that changed it: an older baseline cannot be migrated. Null without a
 * history.
 */
export const commitBefore = (repository: string = root): string | null => {
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-C', repository, ...words], { encoding: 'utf8' }).trim();
  try {
    const newest = readdirSync(join(repository, migrations)).toSorted().at(-1) ?? '';
    const lastCommit = (...filters: string[]) =>
      git('log', '-1', '--format=%H', ...filters, '--', `${migrations}/${newest}`);
    if (newest === '0001_baseline.sql') return lastCommit() || null;
    const added = lastCommit('--diff-filter=A');
    return added === '' ? null : git('rev-parse', `${added}^`);
  } catch {
    return null;
  }
};

/** Lays that commit's files out in a folder, so that its server can be started there with the packages of this one. */
export const layOutVersion = (commit: string, folder: string): string => {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['-C', root, 'archive', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(folder);
  return folder;
};

/** Builds the pages of a version that was laid out; returns their folder. */
export const buildPages = (tree: string): string => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'error'], { cwd: tree, stdio: 'inherit' });
  return join(tree, 'web/dist');
};

/** Each package from here, but for those of the repository itself, which are that version's. */
const linkPackages = (folder: string): void => {
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules/@yarda'), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name !== '@yarda') symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  for (const { name, folder: path } of workspacesOf(folder)) {
    symlinkSync(join(folder, path), join(folder, 'node_modules', name));
    const own = join(root, path, 'node_modules');
    if (existsSync(own) && lstatSync(own).isDirectory()) symlinkSync(own, join(folder, path, 'node_modules'));
  }
};

const workspacesOf = (folder: string): { name: string; folder: string }[] => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return workspaces.map((path) => {
    const { name }: { name: string } = JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8'));
    return { name, folder: path };
  });
};
