import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page's HTML by its entry's name. In development Vite transforms it at each request. */
export type PageShell = (entry: 'page' | 'account' | 'attest' | 'verify' | 'sandbox' | 'gallery') => Promise<string>;

/** The built pages in a folder, each read once. */
export const builtPages = (folder: string): PageShell => {
  const read = new Map<string, Promise<string>>();
  return (entry) => {
    const known = read.get(entry) ?? readFile(join(folder, `${entry}.html`), 'utf8');
    read.set(entry, known);
    // Retry a page that could not be read: it may still be building.
    known.catch(() => read.delete(entry));
    return known;
  };
};
