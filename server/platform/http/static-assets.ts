import { existsSync } from 'node:fs';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 'public, max-age=31536000, immutable';

/**
 * The pages' built assets: hashed names are cached for a year, precompressed files are sent as they are. `page` may name more
 * than one folder: what the first has not is looked for in the next, so that a page of the release before finds its parts.
 */
export const staticAssets = (
  app: FastifyInstance,
  folders: { readonly page: readonly string[]; readonly embed: string },
): void => {
  const page = folders.page.filter((folder) => existsSync(folder));
  if (page.length > 0) {
    app.register(staticFiles, {
      root: page,
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
