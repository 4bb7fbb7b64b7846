import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The HTML of a page by its entry's name. Development has its own, which Vite transforms at each request. */
export type PageShell = (entry: 'page' | 'account' | 'attest' | 'verify' | 'sandbox' | 'gallery') => Promise<string>;

/** The built pages in a folder, each read once. */
export const builtPages = (folder: string): PageShell => {
  const read = new Map<string, Promise<string>>();
  return (entry) => {
    const known = read.get(entry) ?? readFile(join(folder, `${entry}.html`), 'utf8');
    read.set(entry, known);
    // A page that could not be read is read again: it may be being built.
    known.catch(() => read.delete(entry));
    return known;
  };
};

/** The same pages, each with a line at its top that says that no real money moves. */
export const withSandboxBanner =
  (shell: PageShell): PageShell =>
  async (entry) =>
    (await shell(entry)).replace('<body>', () => `<body>\n    ${banner}`);

const banner = '<p class="sandbox-banner" role="note">This is a test page. No real money moves.</p>';
