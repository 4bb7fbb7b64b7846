import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { PageShell } from '../http/page-shell.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { clientById } from '../merchants/merchant-store.ts';

interface AccountPageDeps {
  readonly database: Database;
  readonly shell: PageShell;
}

/** Pages about a person rather than a consent: where they sign in and see what is theirs, and the attest frame. */
export const accountPageRoutes = (app: FastifyInstance, { database, shell }: AccountPageDeps): void => {
  for (const path of ['/', '/login']) {
    app.get(path, async (_request, reply) => {
      reply.header('content-security-policy', pagePolicy([])).type('text/html; charset=utf-8');
      return shell('account');
    });
  }
  app.get<{ Querystring: { clientId?: unknown } }>('/attest', async ({ query }, reply) => {
    const client = typeof query.clientId === 'string' ? await clientById(database, query.clientId) : null;
    // All pages around a frame count: ours, and the merchant's around that. The frame itself speaks to ours alone.
    const ancestors = ["'self'", ...(client?.allowedOrigins ?? [])];
    reply.header('content-security-policy', pagePolicy(ancestors)).type('text/html; charset=utf-8');
    // As a window of its own it has to answer the frame that opened it, whatever page that one is in.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    return shell('attest');
  });
};
