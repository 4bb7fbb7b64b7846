import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Rolldown } from 'vite';
import { layersFirst } from './layers-first.ts';
import { precompress } from './precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What is built on its own, so that what one page shares with another does not cut the payer's page into pieces. */
const pages = {
  client: ['page'],
  attest: ['attest'],
  account: ['account'],
  besides: ['verify', 'sandbox', 'gallery'],
} as const;

const inputsOf = (entries: readonly string[]) =>
  Object.fromEntries(entries.map((entry) => [entry, here(`${entry}.html`)]));

/** What a page starts with comes in one piece: a slow network takes longest over the number of things to ask for. */
const firstInOne = { groups: [{ name: 'first', tags: ['$initial'] }] } satisfies Rolldown.CodeSplittingOptions;

const environmentOf = ([name, entries]: [string, readonly string[]]): [string, EnvironmentOptions] => [
  name,
  {
    consumer: 'client',
    build: {
      emptyOutDir: name === 'client',
      manifest: name === 'client' || `.vite/manifest-${name}.json`,
      rolldownOptions: { input: inputsOf(entries), output: { codeSplitting: name === 'besides' ? true : firstInOne } },
    },
  },
];

export default defineConfig(({ command }) => ({
  root: here('.'),
  base: '/',
  plugins: [react(), layersFirst(), precompress()],
  build: {
    outDir: here('dist'),
    // The page's policy allows nothing inline: no data: scripts, no polyfill in the HTML.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 320,
    rolldownOptions: {
      ...(command === 'serve' && { input: inputsOf(Object.values(pages).flat()) }),
      // Contracts are calls and schemas, built by these without side effects: what a page does not use of them goes.
      treeshake: { manualPureFunctions: ['z', 'call', 'success', 'identifierSchema'] },
    },
  },
  ...(command === 'build' && {
    environments: Object.fromEntries(Object.entries(pages).map(environmentOf)),
    builder: {
      buildApp: async (builder) => {
        for (const environment of Object.values(builder.environments)) await builder.build(environment);
      },
    },
  }),
  server: { port: 4300, strictPort: true, proxy: { '/api': 'http://localhost:4000' } },
}));
