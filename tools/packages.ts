import { join } from 'node:path';
import { apiTypeText } from './api-type-text.ts';
import { buildCli } from './build-cli.ts';
import { buildPackage, type PackagePlan } from './build-package.ts';
import { frameTypeText } from './frame-type-text.ts';

/** Packages for merchants, in the order of their build: later ones name the types of earlier ones. */
export const packageNames = ['node', 'js', 'react', 'testing', 'cli'] as const;

/** Builds all packages into a folder, each in one of its own; gives those folders. */
export const buildPackages = async (folder: string): Promise<readonly string[]> => {
  const at = (name: (typeof packageNames)[number]) => join(folder, name);
  await buildPackage(nodeSdk(), at('node'));
  await buildPackage(js(), at('js'));
  await buildPackage({ ...react, siblings: { '@yarda/js': at('js') } }, at('react'));
  await buildPackage({ ...testing, siblings: { '@yarda/js': at('js'), '@yarda/node': at('node') } }, at('testing'));
  await buildCli(at('cli'));
  return packageNames.map(at);
};

const nodeSdk = (): PackagePlan => ({
  source: 'sdk/node',
  entries: { '.': 'main.ts' },
  written: { 'api-types.ts': apiTypeText() },
  runs: 'node',
});

const js = (): PackagePlan => ({
  source: 'embed',
  entries: { '.': 'main.ts', './element': 'yarda-consent.ts' },
  written: { 'frame-types.ts': frameTypeText() },
  runs: 'browser',
  sideEffects: ['./yarda-consent.js'],
});

const react: PackagePlan = { source: 'embed/react', entries: { '.': 'main.ts' }, runs: 'browser' };

const testing: PackagePlan = {
  source: 'sdk/testing',
  entries: { '.': 'main.ts', './webhooks': 'webhooks.ts' },
  runs: 'node',
};
