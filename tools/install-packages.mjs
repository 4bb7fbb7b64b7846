import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binFolder, pinnedNode, root } from './paths.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.yarda-stamp');
const installedFile = join(root, 'node_modules', '.package-lock.json');

/**
 * Makes node_modules match package-lock.json, and leaves it alone if it already does. Returns one line if that failed.
 * @returns {string | undefined}
 */
export const installPackages = () => {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(pinnedNode) && (isStamped(lock) || isInstalled())) return stamp(lock);
  console.log('Installing packages…');
  const { status, error } = spawnSync('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (error) return `npm could not be run: ${error.message}`;
  if (status !== 0) return '`npm ci` failed; what it said stands above.';
  if (!existsSync(pinnedNode)) return `\`npm ci\` left no Node in ${binFolder}. Are install scripts switched off?`;
  return stamp(lock);
};

const isStamped = (/** @type {string} */ lock) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8').trim() === lock;

/**
 * True if npm's record of what it installed has every package of the lock, apart from other platforms' optional ones.
 */
const isInstalled = () => {
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(lockFile)).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional || devOptional);
  });
};

/** @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} */
const packagesOf = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const stamp = (/** @type {string} */ lock) => {
  if (!isStamped(lock)) writeFileSync(stampFile, `${lock}\n`);
  return undefined;
};
