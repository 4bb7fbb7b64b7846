import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiTypeText } from './api-type-text.ts';
import { runCommand } from './run-command.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'sdk/node');

/**
 * Builds `@yarda/node` into a folder, ready for `npm pack`: JavaScript and declarations for Node 20 and newer. It is compiled
 * against the types that are written from the contract, so they fit the sources or the build fails.
 */
export const buildNodeSdk = async (target: string): Promise<void> => {
  // Inside the repository, where the compiler finds Node's types.
  const staged = join(root, '.cache/node-sdk');
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true });
  for (const name of await readdir(source)) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) await cp(join(source, name), join(staged, name));
  }
  await writeFile(join(staged, 'api-types.ts'), apiTypeText());
  await writeFile(join(staged, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compiler, outDir: target } }));
  const { code, output } = await runCommand(['tsc', '-p', staged, '--pretty', 'false']);
  if (code !== 0) throw new Error(`@yarda/node could not be built:\n${output.trim()}`);
  await nameOutputs(target);
  await writeFile(join(target, 'package.json'), JSON.stringify(await manifest(), null, 2));
  await cp(join(source, 'README.md'), join(target, 'README.md'));
  await cp(join(root, 'LICENSE'), join(target, 'LICENSE'));
};

const compiler = {
  target: 'ES2022',
  lib: ['ES2023'],
  types: ['node'],
  module: 'NodeNext',
  strict: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
} as const;

/** The compiler renames imports in what it makes to run, and leaves those of declarations as they are. */
const nameOutputs = async (target: string): Promise<void> => {
  for (const name of await readdir(target)) {
    if (!name.endsWith('.d.ts')) continue;
    const text = await readFile(join(target, name), 'utf8');
    await writeFile(join(target, name), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
};

/** What npm is told: the source's own words, without what only the workspace needs. */
const manifest = async (): Promise<object> => {
  const { name, version, description, license, type } = JSON.parse(
    await readFile(join(source, 'package.json'), 'utf8'),
  );
  const exported = { '.': { types: './main.d.ts', default: './main.js' } };
  return {
    name,
    version,
    description,
    license,
    type,
    engines: { node: '>=20' },
    sideEffects: false,
    exports: exported,
  };
};
