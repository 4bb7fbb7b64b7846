import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

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
  if (reason === undefined) throw new Error(`No reason is written for ${owner} in script-inventory.ts`);
  return reason;
};

/** Why each package runs in a payer's page. A package that is not here fails the build. */
const packageReasons: Readonly<Record<string, string>> = {
  '@simplewebauthn/browser': 'Asks the device for a passkey.',
  '@tanstack/query-core': 'Keeps what the server answered, for as long as it may be shown.',
  '@tanstack/react-query': 'Shows what is kept by @tanstack/query-core.',
  '@xstate/react': 'Shows the state of a machine.',
  canonicalize: 'Writes terms in the one form that is signed.',
  'eventsource-client': 'Follows a payment, a link or a device as it goes on.',
  'eventsource-parser': 'Reads the events for eventsource-client.',
  'http-message-sig': 'Signs requests with the key of the page.',
  jose: 'Checks the signature of a receipt.',
  'qrcode.react': 'Draws the code with which a phone goes on.',
  react: 'Draws the page.',
  'react-dom': 'Draws the page into the browser.',
  scheduler: 'Says to react-dom when to draw.',
  'structured-headers': 'Writes the headers of signatures for http-message-sig.',
  'use-isomorphic-layout-effect': 'Part of @xstate/react.',
  'use-sync-external-store': 'Part of @xstate/react.',
  xstate: 'Runs the machines that decide what the page shows.',
  zod: 'Checks what the server and the frame say.',
};
