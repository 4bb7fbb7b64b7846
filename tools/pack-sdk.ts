import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCli } from './build-cli.ts';
import { buildNodeSdk } from './build-node-sdk.ts';
import { runCommand } from './run-command.ts';

/** Packs what merchants install into `.cache/packages`, as tarballs for `npm install`. */
const packages = join(import.meta.dirname, '../.cache/packages');
await rm(packages, { recursive: true, force: true });
await mkdir(packages, { recursive: true });
for (const [name, build] of [
  ['node', buildNodeSdk],
  ['cli', buildCli],
] as const) {
  const built = join(packages, name);
  await build(built);
  const { code, output } = await runCommand(['npm', 'pack', built, '--pack-destination', packages, '--silent']);
  console.log(code === 0 ? join(packages, output.trim().split('\n').at(-1) ?? '') : output);
  process.exitCode ||= code;
}
