import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { supportedBrowsers } from '@yarda/contracts/platform/supported-browsers.ts';
import { defineConfig, type EnvironmentOptions, type Rolldown } from 'vite';
import { firstHtml } from './build/first-html.ts';
import { layersFirst } from './build/layers-first.ts';
import { precompress } from './build/precompress.ts';
import { scriptInventory } from './build/script-inventory.ts';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

/** `Features.LightDark` of lightningcss. */
const lightDark = 1 << 20;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A page's initial code is one chunk: on a slow network the number of requests costs most. */
const first = { name: 'first', tags: ['$initial'], priority: 3 } satisfies Group;

/** So is what the page of a consent loads as soon as it lives: 35 small ones took twice the time. */
const ofConsent = [
  first,
  // Code that a first screen shares with the next screen goes into the smaller chunk.
  { name: 'ends', test: /\/web\/.*\/(?:consent-granted|read-only-consent|consent-trouble)\.tsx$/, priority: 2 },
  { name: 'next', test: /\/web\/consent\/page\/(?:start-page\.ts|payment-in-consent\.tsx)$/, priority: 1 },
] satisfies Group[];

/** Pages built separately, so that chunks shared between pages do not split up the payer's page. */
const pages: Readonly<Record<string, { readonly entries: readonly string[]; readonly groups?: Group[] }>> = {
  client: { entries: ['page'], groups: ofConsent },
  attest: { entries: ['attest'], groups: [first] },
  account: { entries: ['account'], groups: [first] },
  besides: { entries: ['verify', 'sandbox', 'gallery', 'trouble'] },
};

/** The page's script lists the files of its parts: what nothing compresses there is kept short. */
const shortNames = {
  chunkFileNames: 'assets/[name]-[hash:6].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
};

const inputsOf = (entries: readonly string[]) =>
  Object.fromEntries(entries.map((entry) => [entry, here(`${entry}.html`)]));

const environmentOf = ([name, { entries, groups }]: [string, (typeof pages)[string]]): [string, EnvironmentOptions] => [
  name,
  {
    consumer: 'client',
    build: {
      emptyOutDir: name === 'client',
      manifest: name === 'client' || `.vite/manifest-${name}.json`,
      rolldownOptions: {
        input: inputsOf(entries),
        output: { ...shortNames, codeSplitting: groups ? { groups } : true },
      },
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
    rolldownOptions: { input: { 'first-screen': here('app/first-screen.tsx') } },
  },
};

export default defineConfig(({ command }) => ({
  root: here('.'),
  base: '/',
  // `color-scheme` alone would bring variables that stand in for `light-dark()`, which no style here uses.
  css: { lightningcss: { exclude: lightDark } },
  plugins: [react(), layersFirst(), firstHtml(), precompress(), scriptInventory()],
  build: {
    outDir: here('dist'),
    target: [...supportedBrowsers],
    // The page's CSP allows nothing inline: no data: URLs, no polyfill in the HTML.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 320,
    rolldownOptions: {
      ...(command === 'serve' && { input: inputsOf(Object.values(pages).flatMap(({ entries }) => entries)) }),
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
