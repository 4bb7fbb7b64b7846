import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const folder = join(import.meta.dirname, 'dist');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** One file of the built shop. Undefined when it is missing, or when the path is anything but a plain name. */
export const readShopFile = async (path: string): Promise<{ type: string; content: Buffer } | undefined> => {
  const name = path === '/' ? '/index.html' : path;
  const type = types[extname(name)];
  if (!type || !/^(?:\/[\w-][\w.-]*){1,2}$/.test(name)) return undefined;
  const content = await readFile(join(folder, name)).catch(() => undefined);
  return content && { type, content };
};
