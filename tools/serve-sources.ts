import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Surroundings } from '../server/app/compose.ts';
import { drawsFirstSchema } from '../server/consent/page/first-screen.ts';

interface Sources extends Required<Surroundings> {
  readonly vite: ViteDevServer;
}

/** Paths that the server answers itself, even if the page's folder has a file of the same name. */
const serversOwn = /^\/(?:api|r|embed|sandbox|gallery|healthz|readyz|\.well-known)(?:[/?]|$)/;

/** Vite and the server's routes behind one port, and the HTML pages as Vite transforms them. */
export const serveSources = async (): Promise<Sources> => {
  let routes: RequestListener = (_, response) => response.writeHead(503).end();
  const server: Server = createServer((request, response) => {
    const toRoutes = () => routes(request, withOpenPolicy(response));
    if (isServersOwn(request)) toRoutes();
    else vite.middlewares(request, response, toRoutes);
  });
  const vite = await createVite({
    configFile: 'web/vite.config.ts',
    // Bundling the config would write a file, which `node --watch` sees as a change.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    vite,
    serverFactory: (handler) => {
      routes = handler;
      return server;
    },
    shell: async (entry) => {
      const html = await readFile(`web/${entry}.html`, 'utf8');
      // The page is served from /r/…, where relative addresses would break.
      return vite.transformIndexHtml(`/${entry}.html`, html.replaceAll('="./', '="/'));
    },
    draw: async (input) => {
      const sources: unknown = await vite.ssrLoadModule('/first-screen.tsx');
      return drawsFirstSchema.parse(sources).drawFirstScreen(input);
    },
  };
};

/** `/sandbox/landing.tsx` is a source file, `/sandbox` a page. */
const isServersOwn = ({ url = '/' }: IncomingMessage) =>
  serversOwn.test(url) && !/^\/(?:sandbox|gallery)\/|\.tsx?(?:\?|$)/.test(url);

/** Vite adds inline scripts and styles and opens a WebSocket, which the built page's policy forbids. */
const withOpenPolicy = (response: ServerResponse) => {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === 'content-security-policy' ? opened(String(value)) : value);
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (isHeaders(headers) && headers[policy]) headers[policy] = opened(headers[policy]);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
  return response;
};

const policy = 'content-security-policy';

const isHeaders = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const opened = (value: string) =>
  value
    // A hash would make the browser ignore 'unsafe-inline'.
    .replaceAll(/ 'sha256-[^']+'/g, '')
    .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:");
