import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackages, packageNames } from './packages.ts';
import { runCommand } from './run-command.ts';

/** Runs a command to its end and gives what it said; throws with that if it fails. */
export const run = async (...command: [string, ...string[]]): Promise<string> => {
  const { code, output } = await runCommand(command);
  if (code !== 0) throw new Error(`${command.join(' ')}\n${output}`);
  return output;
};

/** An empty project in a folder of its own, outside of the repository, in which the packed packages are to be installed. */
export const openPackedShop = async () => {
  const path = await mkdtemp(join(tmpdir(), 'yarda-node-'));
  const shop = join(path, 'shop');
  return {
    shop,
    /** Installs them, and what `more` names from the registry; without, no network is needed. */
    install: async (more: readonly string[] = []): Promise<void> => {
      await run('npm', 'pack', ...(await buildPackages(path)), '--pack-destination', path, '--silent');
      await mkdir(shop);
      await writeFile(join(shop, 'package.json'), JSON.stringify({ name: 'shop', private: true, type: 'module' }));
      const tarballs = packageNames.map((name) => join(path, `yarda-${name}-0.1.0.tgz`));
      // React is the page's own.
      const quietly = ['--no-audit', '--no-fund', '--legacy-peer-deps', ...(more.length === 0 ? ['--offline'] : [])];
      await run('npm', '--prefix', shop, 'install', ...quietly, ...tarballs, ...more);
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
};
