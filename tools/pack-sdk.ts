import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildPackages } from './packages.ts';
import { runCommand } from './run-command.ts';

/** Packs what merchants install into `.cache/packages`, as tarballs for `npm install`. */
const packages = join(import.meta.dirname, '../.cache/packages');
await rm(packages, { recursive: true, force: true });
await mkdir(packages, { recursive: true });
for (const built of await buildPackages(packages)) {
  const { code, output } = await runCommand(['npm', 'pack', built, '--pack-destination', packages, '--silent']);
  console.log(code === 0 ? join(packages, output.trim().split('\n').at(-1) ?? '') : output);
  process.exitCode ||= code;
}
