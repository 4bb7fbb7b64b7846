import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { precompress } from '../web/build/precompress.ts';

const folder = join(import.meta.dirname, '../.cache/bare-page');

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><script type="module" src="./bare.js"></script></head>
<body><div id="page"></div></body></html>`;

const script = `import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
const Bare = () => {
  useEffect(() => void performance.mark('alive'), []);
  return createElement('button', { type: 'button' }, 'Pay');
};
createRoot(document.getElementById('page')).render(createElement(Bare));`;

/** A page of React and one button, built and sent as ours is: what the choice of React costs by itself. */
export const serveBarePage = async (port: number) => {
  await mkdir(folder, { recursive: true });
  await Promise.all([writeFile(join(folder, 'index.html'), html), writeFile(join(folder, 'bare.js'), script)]);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress()],
    build: { modulePreload: { polyfill: false } },
  });
  const page = gzipSync(await readFile(join(folder, 'dist/index.html')));
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') return response.writeHead(200, headersOf('text/html', 'gzip')).end(page);
    const asset = await readFile(join(folder, 'dist', `${url}.br`)).catch(() => null);
    return asset
      ? response.writeHead(200, headersOf('text/javascript', 'br')).end(asset)
      : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${port}/`, stop: () => new Promise((resolve) => server.close(resolve)) };
};

const headersOf = (type: string, encoding: string) => ({ 'content-type': type, 'content-encoding': encoding });
