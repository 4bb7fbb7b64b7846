import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page's HTML by its entry's name. In development Vite transforms it at each request. */
export type PageShell = (
  entry: 'page' | 'account' | 'attest' | 'verify' | 'sandbox' | 'gallery' | 'trouble',
) => Promise<string>;

/** The built pages in a folder, each read once. */
export const builtPages = (folder: string): PageShell => {
  const read = new Map<string, Promise<string>>();
  return (entry) => {
    const cached = read.get(entry) ?? readFile(join(folder, `${entry}.html`), 'utf8');
    read.set(entry, cached);
    // Retry a page that could not be read: it may still be building.
    cached.catch(() => read.delete(entry));
    return cached;
  };
};

/** The same pages, each with a line at its top that says that no real money moves. */
export const withSandboxBanner =
  (shell: PageShell): PageShell =>
  async (entry) =>
    (await shell(entry)).replace('<body>', () => `<body>\n    ${banner}`);

/** The same pages; where people sign in, a line says with which number and code. */
export const withSandboxSignIn =
  (shell: PageShell, line: string): PageShell =>
  async (entry) => {
    const html = await shell(entry);
    return entry === 'attest' ? html.replace('<body>', () => `<body data-sandbox="${line}">`) : html;
  };

const banner = '<p class="sandbox-banner" role="note">This is a test page. No real money moves.</p>';
