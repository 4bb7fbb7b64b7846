import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Alias, build } from 'vite';

/**
 * Runs a script of this folder in the page that is open, as a script of its own origin: a page that a test made up itself would
 * not be let near addresses on this machine. `alias` puts other packages in the place of those that it imports.
 */
export const runScript = async (page: Page, script: string, alias: Alias[] = []): Promise<void> => {
  const built = await build({
    configFile: false,
    resolve: { alias },
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, lib: { entry: join(import.meta.dirname, script), formats: ['es'] } },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const code = bundle?.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('') ?? '';
  const url = new URL('/run-script.js', page.url()).href;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await page.addScriptTag({ type: 'module', url });
};
