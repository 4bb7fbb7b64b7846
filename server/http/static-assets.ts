import { existsSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 'public, max-age=31536000, immutable';

/** The pages' built assets: hashed names are cached for a year, precompressed files are sent as they are. */
export const staticAssets = (
  app: FastifyInstance,
  folders: { readonly page: string; readonly embed: string },
): void => {
  if (existsSync(folders.page)) {
    app.register(staticFiles, {
      root: folders.page,
      prefix: '/',
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.html', '**/.vite/**', '**/.server/**', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes('/assets/') ? year : 'public, max-age=3600'),
    });
  }
  if (existsSync(folders.embed)) {
    app.register(staticFiles, {
      root: folders.embed,
      prefix: '/embed/',
      decorateReply: false,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=300');
        reply.header('cross-origin-resource-policy', 'cross-origin');
        reply.header('access-control-allow-origin', '*');
      },
    });
  }
};
