import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { packReadme } from './pack-readme.ts';
import { sourceRepository } from './source-repository.ts';

const root = join(import.meta.dirname, '..');
const source = join(root, 'sdk/cli');

/** Builds `@yarda/cli` into a folder, ready for `npm pack`: one script for Node 20 and newer that needs no other package. */
export const buildCli = async (target: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'silent',
    root: source,
    ssr: { noExternal: true },
    build: { ssr: 'main.ts', target: 'node20', outDir: target, emptyOutDir: true, minify: false },
  });
  await chmod(join(target, 'main.js'), 0o755);
  const { name, version, description, license, type } = JSON.parse(
    await readFile(join(source, 'package.json'), 'utf8'),
  );
  const manifest = {
    ...{ name, version, description, license, type, ...sourceRepository('sdk/cli') },
    ...{ engines: { node: '>=20' }, bin: { yarda: 'main.js' } },
  };
  await writeFile(join(target, 'package.json'), JSON.stringify(manifest, null, 2));
  await packReadme(source, target);
  await cp(join(root, 'LICENSE'), join(target, 'LICENSE'));
};
