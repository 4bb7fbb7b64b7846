import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packReadme } from './pack-readme.ts';
import { runCommand } from './run-command.ts';
import { sourceRepository } from './source-repository.ts';

const root = join(import.meta.dirname, '..');

/** A package of sources as they are: JavaScript and declarations, one file for each. */
export interface PackagePlan {
  /** Its folder in the repository. */
  readonly source: string;
  /** Its doors: `.` and the others, by their source files. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files whose types come from the contract, spelled out. */
  readonly written?: Readonly<Record<string, string>>;
  /** For a page, or for Node. */
  readonly runs: 'browser' | 'node';
  /** Other packages that its types name: where each was built to. */
  readonly siblings?: Readonly<Record<string, string>>;
  /** Its files that do something when they are imported. */
  readonly sideEffects?: readonly string[];
}

/**
 * Builds a package into a folder, ready for `npm pack`. It is compiled against the types that are written from the contract, so
 * they fit the sources or the build fails.
 */
export const buildPackage = async (plan: PackagePlan, target: string): Promise<void> => {
  const source = join(root, plan.source);
  // Inside the repository, where the compiler finds the types of Node and React.
  await mkdir(join(root, '.cache'), { recursive: true });
  const staged = await mkdtemp(join(root, '.cache/staged-'));
  for (const name of await readdir(source)) {
    if (isSource(name)) await cp(join(source, name), join(staged, name));
  }
  for (const [name, text] of Object.entries(plan.written ?? {})) await writeFile(join(staged, name), text);
  const settings = { compilerOptions: { ...compilerOf(plan), rootDir: staged, outDir: target }, include: ['*'] };
  await writeFile(join(staged, 'tsconfig.json'), JSON.stringify(settings));
  const { code, output } = await runCommand(['tsc', '-p', staged, '--pretty', 'false']);
  await rm(staged, { recursive: true });
  if (code !== 0) throw new Error(`${plan.source} could not be built:\n${output.trim()}`);
  await nameOutputs(target);
  await writeFile(join(target, 'package.json'), JSON.stringify(await manifestOf(plan, source), null, 2));
  await packReadme(source, target);
  await cp(join(root, 'LICENSE'), join(target, 'LICENSE'));
};

const isSource = (name: string): boolean => /\.tsx?$/.test(name) && !/\.(?:test|config)\.tsx?$/.test(name);

const compilerOf = ({ runs, siblings = {} }: PackagePlan) => ({
  target: 'ES2022',
  lib: runs === 'node' ? ['ES2023'] : ['ES2023', 'DOM', 'DOM.Iterable'],
  types: runs === 'node' ? ['node'] : [],
  module: 'NodeNext',
  jsx: 'react-jsx',
  strict: true,
  skipLibCheck: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
  paths: Object.fromEntries(Object.entries(siblings).map(([name, built]) => [name, [join(built, 'main.d.ts')]])),
});

/** The compiler renames imports in what it makes to run, and leaves those of declarations as they are. */
const nameOutputs = async (target: string): Promise<void> => {
  for (const name of await readdir(target)) {
    if (!name.endsWith('.d.ts')) continue;
    const text = await readFile(join(target, name), 'utf8');
    await writeFile(join(target, name), text.replaceAll(/((?:from |import\()(['"])\.\/[\w-]+)\.tsx?\2/g, '$1.js$2'));
  }
};

/** Manifest for npm: the source's own fields, without what only the workspace needs. */
const manifestOf = async (plan: PackagePlan, source: string): Promise<object> => {
  const { entries, runs, sideEffects } = plan;
  const own = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const { name, version, description, license, type, peerDependencies, peerDependenciesMeta } = own;
  const doors = Object.entries(entries).map(([door, file]) => {
    const built = `./${file.replace(/\.tsx?$/, '')}`;
    return [door, { types: `${built}.d.ts`, default: `${built}.js` }];
  });
  return {
    ...{ name, version, description, license, type, ...sourceRepository(plan.source) },
    ...(runs === 'node' && { engines: { node: '>=20' } }),
    ...(peerDependencies && { peerDependencies }),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
    sideEffects: sideEffects ?? false,
    exports: Object.fromEntries(doors),
  };
};
