import type { FastifyInstance } from 'fastify';
import { clientById } from '../../merchants/merchant-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { inlineHashes } from '../../platform/http/inline-hashes.ts';
import type { PageShell } from '../../platform/http/page-shell.ts';
import { pagePolicy } from '../../platform/http/security-headers.ts';

interface AccountPageDeps {
  readonly database: Database;
  readonly shell: PageShell;
}

const paths = ['/', '/login', '/payments', '/payments/:paymentId', '/agreements/:consentId', '/debits/:debitId'];

/** Pages about a person rather than a consent: signing in, their own data, and the attest frame. */
export const accountPageRoutes = (app: FastifyInstance, { database, shell }: AccountPageDeps): void => {
  for (const path of paths) {
    app.get(path, async (_request, reply) => {
      const html = await shell('account');
      reply.header('content-security-policy', pagePolicy([], inlineHashes(html))).type('text/html; charset=utf-8');
      return html;
    });
  }
  app.get<{ Querystring: { clientId?: unknown } }>('/attest', async ({ query }, reply) => {
    const client = typeof query.clientId === 'string' ? await clientById(database, query.clientId) : null;
    // A frame's ancestors all count: ours, and the merchant's page around it. The frame itself talks only to ours.
    const ancestors = ["'self'", ...(client?.allowedOrigins ?? [])];
    reply.header('content-security-policy', pagePolicy(ancestors)).type('text/html; charset=utf-8');
    // When opened as a window it must answer the frame that opened it, whatever page that frame is in.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    return shell('attest');
  });
};
