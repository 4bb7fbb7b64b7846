import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Rolldown } from 'vite';
import { firstHtml } from './first-html.ts';
import { layersFirst } from './layers-first.ts';
import { precompress } from './precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Pages built separately, so that chunks shared between pages do not split up the payer's page. */
const pages = {
  client: ['page'],
  attest: ['attest'],
  account: ['account'],
  besides: ['verify', 'sandbox', 'beside', 'gallery'],
} as const;

const inputsOf = (entries: readonly string[]) =>
  Object.fromEntries(entries.map((entry) => [entry, here(`${entry}.html`)]));

/** A page's initial code is one chunk: on a slow network the number of requests costs most. */
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

/** The payer's first screen for Node, with all it needs: the server draws it. */
const drawing: EnvironmentOptions = {
  consumer: 'server',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: true },
  build: {
    outDir: here('dist/.server'),
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { input: { 'first-screen': here('first-screen.tsx') } },
  },
};

export default defineConfig(({ command }) => ({
  root: here('.'),
  base: '/',
  plugins: [react(), layersFirst(), firstHtml(), precompress()],
  build: {
    outDir: here('dist'),
    // The page's CSP allows nothing inline: no data: URLs, no polyfill in the HTML.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 320,
    rolldownOptions: {
      ...(command === 'serve' && { input: inputsOf(Object.values(pages).flat()) }),
      // Contracts are built by these side-effect-free calls, so those a page does not use can be dropped.
      treeshake: { manualPureFunctions: ['z', 'call', 'success', 'identifierSchema'] },
    },
  },
  ...(command === 'build' && {
    environments: { ...Object.fromEntries(Object.entries(pages).map(environmentOf)), drawing },
    builder: {
      buildApp: async (builder) => {
        for (const environment of Object.values(builder.environments)) await builder.build(environment);
      },
    },
  }),
  // Sources lie under /api too: only what is not one of them is the server's.
  server: { port: 4300, strictPort: true, proxy: { '^/api/(?!.*\\.tsx?(?:\\?|$))': 'http://localhost:4000' } },
}));
