import { supportedBrowsers } from '@yarda/contracts/platform/supported-browsers.ts';
import { defineConfig } from 'vite';

/** The demo shop's page, for `serve-demo.ts`. Nothing is inlined: its CSP allows no `data:`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: { target: [...supportedBrowsers], emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false },
});
