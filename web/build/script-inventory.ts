import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packageReasons } from './script-reasons.ts';

/**
 * Lists every script of a build in `.vite/scripts-NAME.json`: its file, its hash as in an `integrity` attribute, and whose code it
 * holds, each with the reason why it runs there (PCI DSS 6.4.3). A package without a written reason fails the build.
 */
export const scriptInventory = (): Plugin => ({
  name: 'script-inventory',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file : []));
    const scripts = await Promise.all(
      chunks.map(async ({ fileName, moduleIds }) => ({
        file: fileName,
        integrity: `sha384-${createHash('sha384')
          .update(await readFile(join(dir, fileName)))
          .digest('base64')}`,
        reasons: reasonsFor(moduleIds),
      })),
    );
    await mkdir(join(dir, '.vite'), { recursive: true });
    const sorted = scripts.sort((a, b) => a.file.localeCompare(b.file));
    await writeFile(join(dir, `.vite/scripts-${this.environment.name}.json`), `${JSON.stringify(sorted, null, 1)}\n`);
  },
});

const reasonsFor = (moduleIds: readonly string[]): Record<string, string> =>
  Object.fromEntries([...new Set(moduleIds.map(ownerOf))].sort().map((owner) => [owner, reasonOf(owner)]));

/** The package that a module is of; our own folder, as in `web/payment`; or the build's own glue. */
const ownerOf = (id: string): string => {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  if (name) return name;
  const [, layer, rung] = /\/(web|domain|contracts)\/(?:([\w-]+)\/)?[^/]+$/.exec(id.replace(/\?.*/, '')) ?? [];
  return layer ? [layer, rung].filter(Boolean).join('/') : 'the build';
};

const reasonOf = (owner: string): string => {
  if (owner === 'the build') return 'Loads the other parts.';
  if (/^(?:web|domain|contracts)\b/.test(owner)) return 'The product itself.';
  const reason = packageReasons[owner];
  if (reason === undefined) throw new Error(`No reason is written for ${owner} in script-reasons.ts`);
  return reason;
};
